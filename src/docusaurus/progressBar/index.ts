import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Makes the bar that Docusaurus shows for a slow page valid for assistive technology. */
export function progressBarPlugin(): Plugin {
  return { name: 'progress-bar', getClientModules: () => [path.join(__dirname, 'client.ts')] };
}
