import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { ModuleCheckPlugin } from '../bundle/moduleCheck';
import { readGlobalData, readImporters, readRouteChunkNames, readRoutes } from '../generated/tables';
import { checkPageTable } from './check';
import { splitPages } from './split';
import { writePageTable } from './write';

/** Docusaurus' tables of pages, by the names that its client imports. */
const TABLES = ['routes', 'routesChunkNames', 'registry', 'globalData'];

/**
 * Replaces the four tables that Docusaurus gives every browser: they have a row for each page, 40 bytes (compressed) a
 * page before anything can be clicked. Browsers make the rows from one table that names each page once.
 */
export function pageTablePlugin({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'page-table',
    configureWebpack(_config, isServer) {
      // The dev server rewrites its tables while it runs.
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const tables = {
        routes: readRoutes(generatedFilesDir),
        chunkNames: readRouteChunkNames(generatedFilesDir),
        importers: readImporters(generatedFilesDir),
        globalData: readGlobalData(generatedFilesDir),
      };
      const source = writePageTable(splitPages(tables.routes, tables.chunkNames, tables.globalData), tables.importers);
      checkPageTable(source, tables);
      writeFileSync(path.join(generatedFilesDir, 'pageTable.js'), source);
      const alias = TABLES.map((name) => [`@generated/${name}$`, path.join(__dirname, `client/${name}.ts`)] as const);
      return {
        // Before Docusaurus' own alias for everything generated.
        mergeStrategy: { 'resolve.alias': 'prepend' },
        resolve: { alias: Object.fromEntries(alias) },
        plugins: [
          new ModuleCheckPlugin({
            part: 'pageTable',
            present: TABLES.map((name) => new RegExp(`/pageTable/client/${name}\\.ts$`)),
            absent: TABLES.map((name) => new RegExp(`/\\.docusaurus/${name}\\.js(?:on)?$`)),
          }) as never,
        ],
      };
    },
  };
}
