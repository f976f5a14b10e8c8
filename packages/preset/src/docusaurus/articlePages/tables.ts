import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { moduleFile } from 'gatedocs-generator/node';
import {
  type ChunkNameTree,
  chunkNamesIn,
  type GeneratedRoute,
  readImporters,
  readRouteChunkNames,
  readRoutes,
} from '../generated/tables.ts';
import { UpstreamChange } from '../upstream.ts';

/**
 * Writes the tables that Docusaurus' client starts with, in a shorter form: a generated page has its path only, since its
 * content comes with its fragment; and each route contains the names of its chunks, so that its path occurs once, and
 * browsers do not get the names of modules.
 * @param articles routes of generated pages.
 * @returns files, by the names of the modules that they replace.
 * @throws UpstreamChange if a route has no chunks, or no function imports one of them.
 */
export function writeTables(generatedFilesDir: string, articles: ReadonlySet<string>): [name: string, file: string][] {
  const chunkNames = readRouteChunkNames(generatedFilesDir);
  const importers = readImporters(generatedFilesDir);
  const registry: Record<string, string> = {};
  const routes = listSource(readRoutes(generatedFilesDir));
  const folder = path.join(generatedFilesDir, 'articlePages');
  mkdirSync(folder, { recursive: true });
  const write = (name: string, source: string): [string, string] => {
    const file = path.join(folder, name);
    writeFileSync(file, source);
    return [`@generated/${path.parse(name).name}$`, file];
  };
  return [
    ['@generated/routesChunkNames$', moduleFile(import.meta.url, './client/routeChunkNames')],
    write('routes.js', `import { article, route } from 'gatedocs-preset/client/route';\nexport default ${routes};\n`),
    write('registry.js', `export default {\n${Object.values(registry).join(',\n')}\n};\n`),
  ];

  function listSource(list: readonly GeneratedRoute[]): string {
    return `[${list.map(routeSource).join(',\n')}]`;
  }

  function routeSource({ path: route, key, exact, routes: children, attributes }: GeneratedRoute): string {
    const isArticle = !children && articles.has(route);
    const chunks = routeChunks(route, key, isArticle);
    const others = [
      ...(exact ? ['exact: true'] : []),
      ...(children ? [`routes: ${listSource(children)}`] : []),
      ...Object.entries(attributes).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    ];
    const make = isArticle ? 'article' : 'route';
    return `${make}(${JSON.stringify(route)}, ${JSON.stringify(chunks)}, { ${others.join(', ')} })`;
  }

  function routeChunks(route: string, key: string | null, isArticle: boolean): ChunkNameTree | null {
    if (key === null) return null;
    const all = chunkNames[key];
    if (all === undefined)
      throw new UpstreamChange('tables', `The route ${route} has no entry in routesChunkNames.json`);
    const names = isArticle ? withoutContent(all) : all;
    for (const name of chunkNamesIn(names)) registry[name] ??= registryRow(route, name);
    return names;
  }

  function registryRow(route: string, name: string): string {
    const load = importers[name];
    if (load === undefined)
      throw new UpstreamChange('tables', `The route ${route} needs ${name}, which registry.js lacks`);
    return `${JSON.stringify(name)}: [${load}]`;
  }
}

/** Leaves out the chunk with a document's content. */
function withoutContent(chunks: ChunkNameTree): ChunkNameTree {
  return Object.fromEntries(Object.entries(chunks).filter(([property]) => property !== 'content'));
}
