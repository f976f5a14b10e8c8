import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Keeps out of the bundles what would be in them twice, or what nobody calls. */
export function aliasesPlugin(): Plugin {
  return {
    name: 'aliases',
    configureWebpack: () => ({
      resolve: {
        alias: {
          '@firebase/auth': folderOf('@firebase/auth', 'firebase'),
          // Code is coloured when pages are built (src/docusaurus/mdx); the theme would load 135 KB of grammars to no end.
          'prism-react-renderer$': path.join(__dirname, 'noPrism.ts'),
          // Every browser that can run the site has <dialog>.
          'dialog-polyfill$': path.join(__dirname, 'noDialogPolyfill.ts'),
        },
      },
    }),
  };
}

/**
 * Folder of the package that `parent` depends on. npm installs @firebase/auth once for firebase and once for its compat layer: the
 * same version, but 25 KB (compressed) more for the sign-in screen.
 */
function folderOf(name: string, parent: string): string {
  const parentFile = createRequire(__filename).resolve(`${parent}/package.json`);
  return path.dirname(createRequire(parentFile).resolve(`${name}/package.json`));
}
