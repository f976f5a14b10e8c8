import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { docuHash } from '@docusaurus/utils';
import { operationFile } from '../../reference/plugin/operationFile';
import { ModuleCheckPlugin } from '../bundle/moduleCheck';
import { readGlobalData, readImporters, readRouteChunkNames, readRoutes } from '../generated/tables';
import { splitSidebars, versionFiles } from '../sidebars/split';
import { UpstreamChange } from '../upstream';
import { checkPageTable } from './check';
import { type OperationGroup, splitPages } from './split';
import { writePageTable } from './write';

/** Docusaurus' tables of pages, by the names that its client imports. */
const TABLES = ['routes', 'routesChunkNames', 'registry', 'globalData'];

/** The import of the function that loads a route before it is shown, in Docusaurus' client. */
const PRELOAD = /^\.\/preload$/;
const CLIENT = /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client$/;
/** Page of an operation. */
const OPERATION = /^@site\/.*\.api\.mdx$/;
/** The page that a function imports. */
const IMPORTED = /import\([^)]*["'](@site\/[^"']+)["']\s*\)/;

/**
 * Replaces the four tables that Docusaurus gives every browser: they have a row for each page, 40 bytes (compressed) a
 * page before anything can be clicked. Browsers make the rows from one table that names each page once.
 */
export function pageTablePlugin({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'page-table',
    configureWebpack(_config, isServer, { currentBundler }) {
      // The dev server rewrites its tables while it runs.
      if (process.env.NODE_ENV !== 'production') return {};
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      // Docusaurus compiles MDX for the client first, and the server would wait for pages that the client does not have.
      if (isServer)
        return {
          plugins: [
            new NormalModuleReplacementPlugin(OPERATION, (data) => {
              const file = operationFile(siteDir, data.request);
              if (file) data.request = `${file}?page=${docuHash(data.request)}`;
            }),
          ],
        };
      const tables = {
        routes: readRoutes(generatedFilesDir),
        chunkNames: readRouteChunkNames(generatedFilesDir),
        importers: readImporters(generatedFilesDir),
        globalData: readGlobalData(generatedFilesDir),
      };
      const isOperation = operationChunks(siteDir, tables.importers);
      const table = splitPages(tables.routes, tables.chunkNames, tables.globalData, isOperation);
      const source = writePageTable(table, tables.importers);
      checkPageTable(source, tables, table.operations);
      writeFileSync(path.join(generatedFilesDir, 'pageTable.js'), source);
      const alias = TABLES.map((name) => [`@generated/${name}$`, path.join(__dirname, `client/${name}.ts`)] as const);
      const sidebars = writeSidebars(generatedFilesDir, table.operations);
      const preload = path.join(__dirname, 'client/preload.ts');
      return {
        // Before Docusaurus' own alias for everything generated.
        mergeStrategy: { 'resolve.alias': 'prepend' },
        resolve: { alias: Object.fromEntries([...alias, ...sidebars]) },
        plugins: [
          new NormalModuleReplacementPlugin(PRELOAD, (data) => {
            if (CLIENT.test(data.context)) data.request = preload;
          }),
          new ModuleCheckPlugin({
            part: 'pageTable',
            present: [
              ...[...TABLES, 'preload'].map((name) => new RegExp(`/pageTable/client/${name}\\.ts$`)),
              ...(sidebars.length > 0 ? [/\/\.docusaurus\/sidebars\//] : []),
            ],
            absent: TABLES.map((name) => new RegExp(`/\\.docusaurus/${name}\\.js(?:on)?$`)),
          }) as never,
        ],
      };
    },
  };
}

/**
 * Writes the sidebars without the lists that come with the pages, as modules in place of Docusaurus' own.
 * @returns the files by the names that the registry imports.
 */
function writeSidebars(generatedFilesDir: string, operations: readonly OperationGroup[]): [string, string][] {
  const routes = new Set(operations.flatMap(({ base, pages }) => pages.map(({ slug }) => base + slug)));
  const files = versionFiles(generatedFilesDir);
  if (operations.length > 0 && files.size === 0)
    throw new UpstreamChange('pageTable', `${generatedFilesDir} has no file with the sidebars of a version`);
  return [...files].map(([file, props]) => {
    const target = path.join(generatedFilesDir, 'sidebars', `${file.replace(/\.json$/, '')}.js`);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(
      target,
      [
        `import { prepareSidebars } from '@site/src/docusaurus/sidebars/client';`,
        `export default prepareSidebars(${JSON.stringify(splitSidebars(props, (route) => routes.has(route)).props)});`,
      ].join('\n'),
    );
    return [`@generated/${file}$`, target];
  });
}

/** Returns whether a chunk is the content of an operation's page. */
function operationChunks(siteDir: string, importers: Readonly<Record<string, string>>): (chunk: string) => boolean {
  const chunks = Object.entries(importers).flatMap(([chunk, load]) => {
    const source = IMPORTED.exec(load)?.[1];
    return source !== undefined && operationFile(siteDir, source) ? [chunk] : [];
  });
  const found = new Set(chunks);
  return (chunk) => found.has(chunk);
}
