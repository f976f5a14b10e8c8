import type { Plugin } from '@docusaurus/types';
import { moduleFile } from '../../node/moduleFile.ts';

/** Makes the bar that Docusaurus shows for a slow page valid for assistive technology. */
export function progressBarPlugin(): Plugin {
  return { name: 'progress-bar', getClientModules: () => [moduleFile(import.meta.url, './client')] };
}
