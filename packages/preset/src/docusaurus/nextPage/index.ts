import type { Plugin } from '@docusaurus/types';
import { moduleFile } from '../../node/moduleFile.ts';
import { CLIENT_FOLDER } from '../bundle/clientFolder.ts';
import { ModuleCheckPlugin } from '../bundle/moduleCheck.ts';

/** The import of the component that keeps a page while the next one is loaded, in Docusaurus' client. */
const PENDING = /^\.\/PendingNavigation$/;

/** Replaces Docusaurus' component that keeps a page while the next one is loaded by ./DirectNavigation.ts. */
export function nextPagePlugin(): Plugin {
  return {
    name: 'next-page',
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer) return {};
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const own = moduleFile(import.meta.url, './DirectNavigation');
      return {
        plugins: [
          new NormalModuleReplacementPlugin(PENDING, (data) => {
            if (CLIENT_FOLDER.test(data.context)) data.request = own;
          }),
          new ModuleCheckPlugin({
            part: 'nextPage',
            present: [
              /\/docusaurus\/nextPage\/DirectNavigation\.[jt]s$/,
              /\/core\/lib\/client\/PendingNavigation\.js$/,
            ],
            absent: [],
          }) as never,
        ],
      };
    },
  };
}
