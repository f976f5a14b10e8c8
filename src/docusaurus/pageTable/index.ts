import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readGlobalData, readImporters, readRouteChunkNames, readRoutes } from '../generated/tables';
import { splitPages } from './split';
import { writePageTable } from './write';

/** Docusaurus' tables of pages, by what its client imports. */
const TABLES = ['routes', 'routesChunkNames', 'registry', 'globalData'];

/**
 * Docusaurus gives every browser four tables with a row for each page: 40 bytes (compressed) a page before anything can be clicked. Here the
 * rows are made in the browser from one table that names each page once.
 */
export function pageTablePlugin({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'page-table',
    configureWebpack(_config, isServer) {
      // The dev server writes its tables anew while it runs.
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const table = splitPages(
        readRoutes(generatedFilesDir),
        readRouteChunkNames(generatedFilesDir),
        readGlobalData(generatedFilesDir),
      );
      writeFileSync(
        path.join(generatedFilesDir, 'pageTable.js'),
        writePageTable(table, readImporters(generatedFilesDir)),
      );
      const alias = TABLES.map((name) => [`@generated/${name}$`, path.join(__dirname, `client/${name}.ts`)] as const);
      // Before Docusaurus' own alias for all that it has generated.
      return { mergeStrategy: { 'resolve.alias': 'prepend' }, resolve: { alias: Object.fromEntries(alias) } };
    },
  };
}
