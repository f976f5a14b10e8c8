import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { moduleFile } from 'gatedocs-generator/node';

/** Owner's files that the home page shows if they exist, by the module name that it imports. */
const FILES = { '@home-page$': 'docs/_home.mdx', '@first-call$': 'docs/_first-call.mdx' } as const;

/** Resolves imports of files that the owner may leave out. */
export function optionalFilesPlugin({ siteDir }: LoadContext): Plugin {
  const files = Object.entries(FILES).map(([name, file]) => [name, path.join(siteDir, file)] as const);
  const none = moduleFile(import.meta.url, './noFile');
  return {
    name: 'own-parts',
    configureWebpack: () => ({
      resolve: { alias: Object.fromEntries(files.map(([name, file]) => [name, existsSync(file) ? file : none])) },
    }),
    getPathsToWatch: () => files.map(([, file]) => file),
  };
}
