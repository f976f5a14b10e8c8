import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { SidebarPart } from '../../gate/page/gatedFiles.ts';
import { moduleFile } from '../../node/moduleFile.ts';
import { CLIENT_FOLDER } from '../bundle/clientFolder.ts';
import { ModuleCheckPlugin } from '../bundle/moduleCheck.ts';
import { type OperationDocuments, operationDocuments, serverPage } from '../operations/documents.ts';
import { SERVER_PAGES, type ServerFolders, type ServerPage, type ServerPages } from '../operations/serverPages.ts';
import { type SplitSidebars, splitVersions } from '../sidebars/split.ts';
import { UpstreamChange } from '../upstream.ts';
import { writeTables } from './tables.ts';

/** Import, in Docusaurus' client, of the function that loads a route before it is shown. */
const PRELOAD = /^\.\/preload$/;
/** Docusaurus' tables of pages, by the module names that its client imports. */
const TABLES = ['routes', 'routesChunkNames', 'registry', 'globalData'];

/**
 * Removes the pages of operations from the tables that Docusaurus sends to every browser: each row costs 40 bytes
 * (compressed) before anything can be clicked. Browser and server add a page's rows when they show it.
 */
export function operationRoutesPlugin({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  let documents: OperationDocuments = new Map();
  return {
    name: 'operation-routes',
    allContentLoaded({ allContent }) {
      documents = operationDocuments(siteDir, allContent);
    },
    configureWebpack(_config, isServer, { currentBundler }) {
      // The dev server rewrites its tables while it runs.
      if (process.env.NODE_ENV !== 'production') return {};
      const { NormalModuleReplacementPlugin, DefinePlugin } = currentBundler.instance;
      const files = writeTables(generatedFilesDir, new Set(documents.keys()), isServer);
      const { sidebars, parts } = writeSidebars(generatedFilesDir, documents, isServer);
      const alias = Object.fromEntries([...files, ...sidebars]);
      // Before Docusaurus' own alias for everything generated.
      const mergeStrategy = { 'resolve.alias': 'prepend' } as const;
      if (isServer) {
        writeServerPages(siteDir, generatedFilesDir, documents, parts);
        const folders = serverFolders(siteDir, generatedFilesDir);
        return {
          mergeStrategy: { ...mergeStrategy, entry: 'replace' },
          entry: { main: moduleFile(import.meta.url, '../server/entry') },
          resolve: { alias },
          plugins: [new DefinePlugin({ SERVER_FOLDERS: JSON.stringify(folders) })],
        };
      }
      const preload = moduleFile(import.meta.url, './client/preload');
      return {
        mergeStrategy,
        resolve: { alias },
        plugins: [
          new NormalModuleReplacementPlugin(PRELOAD, (data) => {
            if (CLIENT_FOLDER.test(data.context)) data.request = preload;
          }),
          new ModuleCheckPlugin({
            part: 'operationRoutes',
            present: [
              /\/operationRoutes\/client\/preload\.[jt]s$/,
              /\/\.docusaurus\/operationRoutes\/browser\/routes\.js$/,
              ...(sidebars.length > 0 ? [/\/\.docusaurus\/sidebars\//] : []),
            ],
            absent: TABLES.map((name) => new RegExp(`/\\.docusaurus/${name}\\.js(?:on)?$`)),
          }) as never,
        ],
      };
    },
  };
}

/** The sidebars, and the lists that are loaded with pages instead. */
interface WrittenSidebars {
  /** Files by the names of the modules that they replace, one for each version. */
  readonly sidebars: readonly (readonly [name: string, file: string])[];
  /** The lists that are loaded with pages. */
  readonly parts: readonly SidebarPart[];
}

function writeSidebars(generatedFilesDir: string, documents: OperationDocuments, isServer: boolean): WrittenSidebars {
  const versions = [...splitVersions(generatedFilesDir, (route) => documents.has(route))];
  if (documents.size > 0 && versions.length === 0)
    throw new UpstreamChange('operationRoutes', `${generatedFilesDir} has no file with the sidebars of a version`);
  return {
    sidebars: versions.map(([file, { props, whole }]) => {
      const module = path.join(isServer ? 'server' : 'browser', file);
      return [`@generated/${file}$`, writeVersion(generatedFilesDir, module, isServer && whole ? whole : props)];
    }),
    parts: versions.flatMap(([, { parts }]) => parts),
  };
}

/** Writes the sidebars of a version as a module. @returns its file. */
function writeVersion(generatedFilesDir: string, file: string, props: SplitSidebars['props']): string {
  const target = path.join(generatedFilesDir, 'sidebars', file.replace(/\.json$/, '.js'));
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(
    target,
    [
      `import { prepareSidebars } from 'gatedocs-preset/client/sidebars';`,
      `export default prepareSidebars(${JSON.stringify(props)});`,
    ].join('\n'),
  );
  return target;
}

/** Returns relative paths of the folders, because the server's bundle must not depend on where the site is. */
function serverFolders(siteDir: string, generatedFilesDir: string): ServerFolders {
  const relative = (folder: string): string => path.relative(process.cwd(), folder);
  return {
    site: relative(siteDir),
    generated: relative(generatedFilesDir),
  };
}

/** Writes the data of operations that the server's bundle reads. */
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
