import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Keeps a reader's place on every page that the client opens. */
export function placePlugin(): Plugin {
  return { name: 'place', getClientModules: () => [path.join(__dirname, 'client.ts')] };
}
