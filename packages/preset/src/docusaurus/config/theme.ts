import type { Plugin } from '@docusaurus/types';
import { packageFolder } from '../../node/moduleFile.ts';

/** Adds this package's components, which replace those of Docusaurus and can be swizzled as they are. */
export function themePlugin(): Plugin {
  return { name: 'gatedocs-theme', getThemePath: () => packageFolder(import.meta.url, '../../theme') };
}
