import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { moduleFile } from '../../node/moduleFile.ts';
import { DOCS } from '../docsPlugin.ts';
import {
  type ChunkNameTree,
  chunkNamesIn,
  type GeneratedRoute,
  readGlobalData,
  readImporters,
  readRouteChunkNames,
  readRoutes,
} from '../generated/tables.ts';
import { UpstreamChange } from '../upstream.ts';

/**
 * Writes Docusaurus' tables without the rows of operations. Each route contains the names of its chunks, so that its
 * path occurs only once, and browsers do not get the names of modules.
 * @param operations their routes.
 * @returns files, by the names of the modules that they replace.
 * @throws UpstreamChange if an operation has no route, a route has no chunks, or no function imports one of them.
 */
export function writeTables(
  generatedFilesDir: string,
  operations: ReadonlySet<string>,
  isServer: boolean,
): [name: string, file: string][] {
  const isOperation = (route: string): boolean => operations.has(route);
  const chunkNames = readRouteChunkNames(generatedFilesDir);
  const importers = readImporters(generatedFilesDir);
  const registry: Record<string, string> = {};
  const allRoutes = readRoutes(generatedFilesDir);
  const known = new Set(pathsOf(allRoutes));
  for (const route of operations)
    if (!known.has(route)) throw new UpstreamChange('tables', `routes.js has no route ${route}, which is an operation`);
  const routes = listSource(withoutOperations(allRoutes, isOperation));
  const folder = path.join(generatedFilesDir, 'operationRoutes', isServer ? 'server' : 'browser');
  mkdirSync(folder, { recursive: true });
  const write = (name: string, source: string): [string, string] => {
    const file = path.join(folder, name);
    writeFileSync(file, source);
    return [`@generated/${path.parse(name).name}$`, file];
  };
  return [
    ['@generated/routesChunkNames$', moduleFile(import.meta.url, './client/chunkNames')],
    write('routes.js', `import { route } from 'gatedocs-preset/client/route';\nexport default ${routes};\n`),
    write('registry.js', `export default {\n${Object.values(registry).join(',\n')}\n};\n`),
    write('globalData.json', JSON.stringify(dataWithoutOperations(readGlobalData(generatedFilesDir), isOperation))),
  ];

  function listSource(list: readonly GeneratedRoute[]): string {
    return `[${list.map(routeSource).join(',\n')}]`;
  }

  function routeSource({ path: route, key, exact, routes: children, attributes }: GeneratedRoute): string {
    const others = [
      ...(exact ? ['exact: true'] : []),
      ...(children ? [`routes: ${listSource(children)}`] : []),
      ...Object.entries(attributes).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    ];
    return `route(${JSON.stringify(route)}, ${JSON.stringify(chunksOf(route, key))}, { ${others.join(', ')} })`;
  }

  function chunksOf(route: string, key: string | null): ChunkNameTree | null {
    if (key === null) return null;
    const names = chunkNames[key];
    if (names === undefined)
      throw new UpstreamChange('tables', `The route ${route} has no entry in routesChunkNames.json`);
    for (const name of chunkNamesIn(names)) registry[name] ??= rowOf(route, name);
    return names;
  }

  function rowOf(route: string, name: string): string {
    const importer = importers[name];
    if (!importer) throw new UpstreamChange('tables', `The route ${route} needs ${name}, which registry.js lacks`);
    const module = JSON.stringify(importer.module);
    const others = isServer ? `, ${module}, require.resolveWeak(${module})` : '';
    return `${JSON.stringify(name)}: [${importer.load}${others}]`;
  }
}

function pathsOf(routes: readonly GeneratedRoute[]): string[] {
  return routes.flatMap(({ path: route, routes: children }) => (children ? pathsOf(children) : [route]));
}

function withoutOperations(
  routes: readonly GeneratedRoute[],
  isOperation: (route: string) => boolean,
): GeneratedRoute[] {
  return routes
    .filter(({ path: route, routes: children }) => children !== null || !isOperation(route))
    .map((route) => ({ ...route, routes: route.routes && withoutOperations(route.routes, isOperation) }));
}

/** The global data of the docs plugin that is used here, by plugin instance. */
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
      // Links to a version lead to its main document.
      docs: version.docs.filter((document) => !isOperation(document.path) || document.id === version.mainDocId),
    }));
    return [id, { ...instance, versions }];
  });
  return { ...globalData, [DOCS]: Object.fromEntries(instances) };
}
