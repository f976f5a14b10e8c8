import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { moduleFile } from 'gatedocs-generator/node';
import { CLIENT_FOLDER } from '../bundle/clientFolder.ts';
import { ModuleCheckPlugin } from '../bundle/moduleCheck.ts';
import { toWebpackPlugin } from '../bundle/webpackPlugin.ts';

/** Import, in Docusaurus' client, of a warning about a wrong base URL: the server renders it, browsers show nothing. */
const BASE_URL_BANNER_IMPORT = /^\.\/BaseUrlIssueBanner$/;

/**
 * Keeps modules out of the bundles that would be included twice, or that nothing calls.
 * @param hasApiTheme whether docusaurus-theme-openapi-docs shows a reference: that theme highlights code with Prism
 * itself.
 * @param hasSignIn whether there is a sign-in screen.
 */
export function aliasesPlugin(hasApiTheme: boolean, hasSignIn: boolean): Plugin {
  const auth = dependencyFolder('@firebase/auth', 'firebase');
  return {
    name: 'aliases',
    configureWebpack: (_config, isServer, { currentBundler }) => ({
      resolve: {
        alias: {
          '@firebase/auth': auth,
          // Code is highlighted when pages are built (packages/preset/src/docusaurus/mdx); the theme would load 135 KB
          // of unused grammars.
          'prism-react-renderer$': moduleFile(import.meta.url, './noPrism'),
          // Every supported browser has <dialog>.
          'dialog-polyfill$': moduleFile(import.meta.url, './noDialogPolyfill'),
          '@docusaurus/utils-common$': moduleFile(import.meta.url, './utilsCommon'),
        },
      },
      plugins: isServer
        ? []
        : [
            new currentBundler.instance.NormalModuleReplacementPlugin(BASE_URL_BANNER_IMPORT, (data) => {
              if (CLIENT_FOLDER.test(data.context)) data.request = moduleFile(import.meta.url, './noBanner');
            }),
            toWebpackPlugin(
              new ModuleCheckPlugin({
                part: 'aliases',
                present: [
                  /\/aliases\/noPrism\.[jt]s$/,
                  ...(hasSignIn ? [/\/aliases\/noDialogPolyfill\.[jt]s$/] : []),
                  /\/aliases\/noBanner\.[jt]s$/,
                  /\/aliases\/utilsCommon\.cjs$/,
                ],
                absent: [
                  ...(hasApiTheme ? [] : [/\/node_modules\/prism-react-renderer\//]),
                  /\/node_modules\/dialog-polyfill\//,
                  /\/utils-common\/lib\/index\.js$/,
                  /\/core\/lib\/client\/BaseUrlIssueBanner\//,
                  otherCopiesPattern(auth),
                ],
              }),
            ),
          ],
    }),
  };
}

/**
 * Returns the folder of the package that `parent` depends on. npm installs @firebase/auth once for firebase and once
 * for its compat layer: the same version, but 25 KB (compressed) more for the sign-in screen.
 */
function dependencyFolder(name: string, parent: string): string {
  const parentFile = createRequire(import.meta.url).resolve(`${parent}/package.json`);
  return path.dirname(createRequire(parentFile).resolve(`${name}/package.json`));
}

/** Matches modules of other copies of the package that is in a folder. */
function otherCopiesPattern(folder: string): RegExp {
  const name = folder.replaceAll('\\', '/').replace(/^.*\/node_modules\//, '');
  const escaped = folder.replaceAll('\\', '/').replaceAll(/[.*+?^${}()|[\]]/g, '\\$&');
  return new RegExp(`^(?!${escaped}/).*/node_modules/${name}/`);
}
