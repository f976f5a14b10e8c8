import type { Plugin } from '@docusaurus/types';
import { moduleFile } from 'gatedocs-generator/node';

/** Keeps the scroll position on every page that the client opens. */
export function scrollPositionPlugin(): Plugin {
  return { name: 'place', getClientModules: () => [moduleFile(import.meta.url, './client')] };
}
