import type { LoadContext, Plugin } from '@docusaurus/types';
import { moduleFile } from 'gatedocs-generator/node';
import { CLIENT_FOLDER } from '../bundle/clientFolder.ts';
import { ModuleCheckPlugin } from '../bundle/moduleCheck.ts';
import { toWebpackPlugin } from '../bundle/webpackPlugin.ts';
import { writeSidebars } from '../sidebars/write.ts';
import { type ArticleDocs, articleDocs } from './articleDocs.ts';
import { writeTables } from './tables.ts';

/** Import, in Docusaurus' client, of the function that loads a route before it is shown. */
const PRELOAD_IMPORT = /^\.\/preload$/;
/** Docusaurus' tables of pages, by the module names that its client imports. */
const TABLE_MODULES = ['routes', 'routesChunkNames', 'registry'];

/**
 * Shortens the tables that every page of a gated site loads: with the paths of generated pages only, whose content comes
 * with their fragments, and without long lists of the sidebars.
 */
export function articlePagesPlugin({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  let docs: ArticleDocs = new Map();
  return {
    name: 'article-pages',
    allContentLoaded({ allContent }) {
      docs = articleDocs(siteDir, allContent);
    },
    configureWebpack(_config, isServer, { currentBundler }) {
      // The dev server rewrites its tables while it runs.
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const preload = moduleFile(import.meta.url, './client/preload');
      const articles = new Set(docs.keys());
      const sidebars = writeSidebars(generatedFilesDir, articles);
      return {
        // Before Docusaurus' own alias for everything generated.
        mergeStrategy: { 'resolve.alias': 'prepend' },
        resolve: { alias: Object.fromEntries([...writeTables(generatedFilesDir, articles), ...sidebars]) },
        plugins: [
          new NormalModuleReplacementPlugin(PRELOAD_IMPORT, (data) => {
            if (CLIENT_FOLDER.test(data.context)) data.request = preload;
          }),
          toWebpackPlugin(
            new ModuleCheckPlugin({
              part: 'preload',
              present: [/\/articlePages\/client\/preload\.[jt]s$/],
              absent: [],
            }),
          ),
          toWebpackPlugin(
            new ModuleCheckPlugin({
              part: 'tables',
              present: [
                /\/\.docusaurus\/articlePages\/routes\.js$/,
                ...(sidebars.length > 0 ? [/\/\.docusaurus\/sidebars\//] : []),
              ],
              absent: TABLE_MODULES.map((name) => new RegExp(`/\\.docusaurus/${name}\\.js(?:on)?$`)),
            }),
          ),
        ],
      };
    },
  };
}
