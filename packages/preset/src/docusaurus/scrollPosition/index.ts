import type { Plugin } from '@docusaurus/types';
import { moduleFile } from '../../node/moduleFile.ts';

/** Keeps the scroll position on every page that the client opens. */
export function scrollPositionPlugin(): Plugin {
  return { name: 'place', getClientModules: () => [moduleFile(import.meta.url, './client')] };
}
