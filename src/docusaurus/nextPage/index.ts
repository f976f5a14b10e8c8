import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { CLIENT_FOLDER } from '../bundle/clientFolder';
import { ModuleCheckPlugin } from '../bundle/moduleCheck';

/** The import of the component that keeps a page while the next one is loaded, in Docusaurus' client. */
const PENDING = /^\.\/PendingNavigation$/;

/** Replaces Docusaurus' component that keeps a page while the next one is loaded by ./DirectNavigation.ts. */
export function nextPagePlugin(): Plugin {
  return {
    name: 'next-page',
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer) return {};
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const own = path.join(__dirname, 'DirectNavigation.ts');
      return {
        plugins: [
          new NormalModuleReplacementPlugin(PENDING, (data) => {
            if (CLIENT_FOLDER.test(data.context)) data.request = own;
          }),
          new ModuleCheckPlugin({
            part: 'nextPage',
            present: [/\/docusaurus\/nextPage\/DirectNavigation\.ts$/, /\/core\/lib\/client\/PendingNavigation\.js$/],
            absent: [],
          }) as never,
        ],
      };
    },
  };
}
