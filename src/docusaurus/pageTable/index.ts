import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import mapValues from 'lodash/mapValues';
import type { SidebarPart } from '../../gate/page/gatedFiles';
import { CLIENT_FOLDER } from '../bundle/clientFolder';
import { ModuleCheckPlugin } from '../bundle/moduleCheck';
import { readGlobalData, readImporters, readRouteChunkNames, readRoutes } from '../generated/tables';
import { type OperationDocuments, operationDocuments, serverPage } from '../operations/documents';
import { SERVER_PAGES, type ServerFolders, type ServerPage, type ServerPages } from '../operations/serverPages';
import { type SplitSidebars, splitVersions } from '../sidebars/split';
import { UpstreamChange } from '../upstream';
import { checkPageTable } from './check';
import { writeServerRegistry } from './serverRegistry';
import { splitPages } from './split';
import { writePageTable } from './write';

/** Docusaurus' tables of pages, by the names that its client imports. */
const TABLES = ['routes', 'routesChunkNames', 'registry', 'globalData'];

/** The import of the function that loads a route before it is shown, in Docusaurus' client. */
const PRELOAD = /^\.\/preload$/;
/** The entry of the server's bundle, relative to the site. */
const SERVER_ENTRY = 'src/docusaurus/server/entry.ts';

/**
 * Replaces the four tables that Docusaurus gives every browser: they have a row for each page, 40 bytes (compressed) a
 * page before anything can be clicked. Browsers make the rows from one table that names each page once.
 */
export function pageTablePlugin({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  let documents: OperationDocuments = new Map();
  let written: WrittenTables | undefined;
  // Docusaurus asks for the client's configuration and the server's.
  const tables = (): WrittenTables => {
    written ??= writeTables(generatedFilesDir, documents);
    return written;
  };
  return {
    name: 'page-table',
    allContentLoaded({ allContent }) {
      documents = operationDocuments(siteDir, allContent);
    },
    configureWebpack(_config, isServer, { currentBundler }) {
      // The dev server rewrites its tables while it runs.
      if (process.env.NODE_ENV !== 'production') return {};
      const { NormalModuleReplacementPlugin, DefinePlugin } = currentBundler.instance;
      const { sidebars, parts, registry } = tables();
      const alias = TABLES.map((name) => [`@generated/${name}$`, path.join(__dirname, `client/${name}.ts`)] as const);
      // Before Docusaurus' own alias for everything generated.
      const mergeStrategy = { 'resolve.alias': 'prepend' } as const;
      if (isServer) {
        writeServerPages(siteDir, generatedFilesDir, documents, parts);
        const folders = serverFolders(siteDir, generatedFilesDir);
        const own = [['@generated/registry$', registry], ...sidebars.map(({ name, server }) => [name, server])];
        return {
          mergeStrategy: { ...mergeStrategy, entry: 'replace' },
          entry: { main: path.join(siteDir, SERVER_ENTRY) },
          resolve: { alias: Object.fromEntries([...alias, ...own]) },
          plugins: [new DefinePlugin({ SERVER_FOLDERS: JSON.stringify(folders) })],
        };
      }
      const preload = path.join(__dirname, 'client/preload.ts');
      return {
        mergeStrategy,
        resolve: { alias: Object.fromEntries([...alias, ...sidebars.map(({ name, client }) => [name, client])]) },
        plugins: [
          new NormalModuleReplacementPlugin(PRELOAD, (data) => {
            if (CLIENT_FOLDER.test(data.context)) data.request = preload;
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

/** Modules in place of Docusaurus' own. */
interface WrittenTables {
  readonly sidebars: readonly WrittenSidebars[];
  /** The lists of sidebars that come with pages. */
  readonly parts: readonly SidebarPart[];
  /** File of the server's registry. */
  readonly registry: string;
}

/** The sidebars of a version: the name that the registry imports, and files. */
interface WrittenSidebars {
  readonly name: string;
  readonly client: string;
  readonly server: string;
}

function writeTables(generatedFilesDir: string, documents: OperationDocuments): WrittenTables {
  const importers = readImporters(generatedFilesDir);
  const sources = new Set([...documents.values()].map(({ metadata }) => metadata.source));
  const isOperation = (chunk: string): boolean => sources.has(importers[chunk]?.module ?? '');
  const tables = {
    routes: readRoutes(generatedFilesDir),
    chunkNames: readRouteChunkNames(generatedFilesDir),
    importers: mapValues(importers, ({ load }) => load),
    globalData: readGlobalData(generatedFilesDir),
  };
  const table = splitPages(tables.routes, tables.chunkNames, tables.globalData, isOperation);
  const source = writePageTable(table, tables.importers);
  checkPageTable(source, tables, table.operations);
  writeFileSync(path.join(generatedFilesDir, 'pageTable.js'), source);
  const registry = path.join(generatedFilesDir, 'serverRegistry.js');
  const grouped = new Set(table.operations.flatMap(({ pages }) => pages.map(({ chunk }) => chunk)));
  writeFileSync(registry, writeServerRegistry(importers, isOperation, grouped));
  const isOperationRoute = (route: string): boolean => documents.has(route);
  const sidebars = [...splitVersions(generatedFilesDir, isOperationRoute)];
  if (table.operations.length > 0 && sidebars.length === 0)
    throw new UpstreamChange('pageTable', `${generatedFilesDir} has no file with the sidebars of a version`);
  return {
    sidebars: sidebars.map(([file, split]) => writeSidebars(generatedFilesDir, file, split)),
    parts: sidebars.flatMap(([, { parts }]) => parts),
    registry,
  };
}

/** Returns the folders as the server's bundle finds them: it must not depend on where the site is. */
function serverFolders(siteDir: string, generatedFilesDir: string): ServerFolders {
  const relative = (folder: string): string => path.relative(process.cwd(), folder);
  return {
    site: relative(siteDir),
    generated: relative(generatedFilesDir),
  };
}

/** Writes what the server's bundle reads of the operations. */
function writeServerPages(
  siteDir: string,
  generatedFilesDir: string,
  documents: OperationDocuments,
  sidebars: readonly SidebarPart[],
): void {
  const operations = [...documents].map(([route, document]): [string, ServerPage] => [
    route,
    { ...serverPage(document), file: path.relative(siteDir, document.file) },
  ]);
  const pages: ServerPages = { operations: Object.fromEntries(operations), sidebars, article: randomUUID() };
  writeFileSync(path.join(generatedFilesDir, SERVER_PAGES), JSON.stringify(pages));
}

/** Writes the sidebars of a version without the lists that come with the pages, as modules in place of Docusaurus' own. */
function writeSidebars(generatedFilesDir: string, file: string, { props, whole }: SplitSidebars): WrittenSidebars {
  const target = path.join(generatedFilesDir, 'sidebars', file.replace(/\.json$/, ''));
  mkdirSync(path.dirname(target), { recursive: true });
  const write = (name: string, prepare: string, module: string, value: object): string => {
    const source = `import { ${prepare} } from '@site/src/docusaurus/sidebars/${module}';\nexport default ${prepare}(${JSON.stringify(value)});`;
    writeFileSync(target + name, source);
    return target + name;
  };
  return {
    name: `@generated/${file}$`,
    client: write('.js', 'prepareSidebars', 'client', props),
    server: write('.server.js', 'prepareServerSidebars', 'server', whole ?? props),
  };
}
