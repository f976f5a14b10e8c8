import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DOCS } from '../docsPlugin';
import {
  type ChunkNameTree,
  type GeneratedRoute,
  readGlobalData,
  readImporters,
  readRouteChunkNames,
  readRoutes,
} from '../generated/tables';
import { UpstreamChange } from '../upstream';

/** Docusaurus' tables of pages, by the names that its client imports. */
const TABLES = ['routes.js', 'routesChunkNames.json', 'registry.js', 'globalData.json'] as const;

type TableName = (typeof TABLES)[number];

/**
 * Writes Docusaurus' tables without the rows of operations. Browsers do not get the names of modules.
 * @returns their files, by the names of the modules that they replace.
 */
export function writeTables(
  generatedFilesDir: string,
  isOperation: (route: string) => boolean,
  isServer: boolean,
): [name: string, file: string][] {
  const folder = path.join(generatedFilesDir, 'operationRoutes', isServer ? 'server' : 'browser');
  mkdirSync(folder, { recursive: true });
  const tables = tablesWithout(generatedFilesDir, isOperation, isServer);
  return TABLES.map((name) => {
    const file = path.join(folder, name);
    writeFileSync(file, tables[name]);
    return [`@generated/${path.parse(name).name}$`, file];
  });
}

/** @throws UpstreamChange if a route has no chunks, or if no function imports one of them. */
function tablesWithout(
  generatedFilesDir: string,
  isOperation: (route: string) => boolean,
  isServer: boolean,
): Readonly<Record<TableName, string>> {
  const allChunkNames = readRouteChunkNames(generatedFilesDir);
  const importers = readImporters(generatedFilesDir);
  const routes = withoutOperations(readRoutes(generatedFilesDir), isOperation);
  const chunkNames: Record<string, ChunkNameTree> = {};
  const registry: Record<string, string> = {};
  for (const { path: route, key } of routes.flatMap(withChildren)) {
    if (key === null) continue;
    const names = allChunkNames[key];
    if (names === undefined)
      throw new UpstreamChange('tables', `The route ${route} has no entry in routesChunkNames.json`);
    chunkNames[key] = names;
    for (const name of namesIn(names)) {
      const importer = importers[name];
      if (!importer) throw new UpstreamChange('tables', `The route ${route} needs ${name}, which registry.js lacks`);
      const module = JSON.stringify(importer.module);
      registry[name] = `[${importer.load}${isServer ? `, ${module}, require.resolveWeak(${module})` : ''}]`;
    }
  }
  const rows = Object.entries(registry).map(([name, row]) => `${JSON.stringify(name)}: ${row}`);
  return {
    'routes.js': `import component from '@docusaurus/ComponentCreator';\nexport default ${routeList(routes)};\n`,
    'routesChunkNames.json': JSON.stringify(chunkNames),
    'registry.js': `export default {\n${rows.join(',\n')}\n};\n`,
    'globalData.json': JSON.stringify(dataWithoutOperations(readGlobalData(generatedFilesDir), isOperation)),
  };
}

function withoutOperations(
  routes: readonly GeneratedRoute[],
  isOperation: (route: string) => boolean,
): GeneratedRoute[] {
  return routes
    .filter(({ path: route, routes: children }) => children !== null || !isOperation(route))
    .map((route) => ({ ...route, routes: route.routes && withoutOperations(route.routes, isOperation) }));
}

function withChildren(route: GeneratedRoute): GeneratedRoute[] {
  return [route, ...(route.routes ?? []).flatMap(withChildren)];
}

function namesIn(names: ChunkNameTree): string[] {
  return typeof names === 'string' ? [names] : Object.values(names).flatMap(namesIn);
}

function routeList(routes: readonly GeneratedRoute[]): string {
  return `[${routes.map(routeSource).join(',\n')}]`;
}

function routeSource({ path: route, key, exact, routes, attributes }: GeneratedRoute): string {
  const hash = key?.slice(route.length + 1);
  const fields = [
    `path: ${JSON.stringify(route)}`,
    `component: component(${[route, hash].map((argument) => JSON.stringify(argument)).join(', ')})`,
    ...(exact ? ['exact: true'] : []),
    ...(routes ? [`routes: ${routeList(routes)}`] : []),
    ...Object.entries(attributes).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
  ];
  return `{ ${fields.join(', ')} }`;
}

/** The used part of the global data of the documents' plugin, by the plugin's instance. */
type DocsData = Readonly<Record<string, { readonly versions: readonly Version[] }>>;

interface Version {
  readonly mainDocId?: string;
  readonly docs: readonly { readonly id: string; readonly path: string }[];
}

function dataWithoutOperations(
  globalData: Readonly<Record<string, unknown>>,
  isOperation: (route: string) => boolean,
): Readonly<Record<string, unknown>> {
  if (!(DOCS in globalData)) return globalData;
  const instances = Object.entries(globalData[DOCS] as DocsData).map(([id, instance]) => {
    const versions = instance.versions.map((version) => ({
      ...version,
      // Links to the version lead to its main document.
      docs: version.docs.filter((document) => !isOperation(document.path) || document.id === version.mainDocId),
    }));
    return [id, { ...instance, versions }];
  });
  return { ...globalData, [DOCS]: Object.fromEntries(instances) };
}
