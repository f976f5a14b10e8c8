import type { Plugin } from '@docusaurus/types';
import { moduleFile } from 'gatedocs-generator/node';

/** Removes an invalid ARIA role from the progress bar that Docusaurus shows for a slow page. */
export function progressBarPlugin(): Plugin {
  return { name: 'progress-bar', getClientModules: () => [moduleFile(import.meta.url, './client')] };
}
