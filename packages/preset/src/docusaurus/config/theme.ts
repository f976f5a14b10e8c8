import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { packagePath } from '../../node/moduleFile.ts';

/** Styles of an owner, which follow those of this package. */
const OWN_STYLES = 'src/css/custom.css';

/** Adds this package's components, which replace those of Docusaurus and can be swizzled as they are. */
export function themePlugin(): Plugin {
  return { name: 'gatedocs-theme', getThemePath: () => packagePath(import.meta.url, '../../theme') };
}

/** Adds the styles: an option of Docusaurus' theme would be in the bundle, with the folder of this machine. */
export function stylesPlugin({ siteDir }: LoadContext): Plugin {
  const own = path.join(siteDir, OWN_STYLES);
  return {
    name: 'gatedocs-styles',
    getClientModules: () => [packagePath(import.meta.url, '../../css/custom.css'), ...(existsSync(own) ? [own] : [])],
  };
}
