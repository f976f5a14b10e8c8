import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { UpstreamChange } from '../upstream.ts';

/** A route as Docusaurus writes it for the browser (.docusaurus/routes.js). */
export interface GeneratedRoute {
  readonly path: string;
  /** Key of its chunks; null for the not-found page. */
  readonly key: string | null;
  readonly exact: boolean;
  readonly routes: readonly GeneratedRoute[] | null;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Chunks of each route's component (.docusaurus/routesChunkNames.json), by the route's key. */
export type RouteChunkNames = Readonly<Record<string, ChunkNameTree>>;
export type ChunkNameTree = string | { readonly [name: string]: ChunkNameTree } | readonly ChunkNameTree[];

export function readRoutes(generatedFilesDir: string): GeneratedRoute[] {
  const routes = evaluate(path.join(generatedFilesDir, 'routes.js'), {
    ComponentCreator: (route: string, hash?: string, ...others: readonly unknown[]) => {
      // ../articlePages would lose further arguments in the tables that it writes.
      if (others.length > 0) throw new Error(`ComponentCreator gets ${2 + others.length} arguments`);
      return hash === undefined ? null : `${route}-${hash}`;
    },
  });
  return (routes as RouteSource[]).map(toRoute);
}

export function readRouteChunkNames(generatedFilesDir: string): RouteChunkNames {
  return readJson(path.join(generatedFilesDir, 'routesChunkNames.json'));
}

/** Returns the names of all chunks in a row of that table. */
export function chunkNamesIn(names: ChunkNameTree): string[] {
  return typeof names === 'string' ? [names] : Object.values(names).flatMap(chunkNamesIn);
}

/** Returns the source code of the functions that import a chunk (.docusaurus/registry.js), by the chunk's name. */
export function readImporters(generatedFilesDir: string): Record<string, string> {
  const file = path.join(generatedFilesDir, 'registry.js');
  const registry = evaluate(file, { require: { resolveWeak: () => undefined } }) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(registry).map(([name, entry]) => {
      const load = Array.isArray(entry) ? String(entry[0]) : '';
      if (!load.includes('import('))
        throw new UpstreamChange('tables', `${file} has an entry ${name} without a function that imports a chunk`);
      return [name, load];
    }),
  );
}

interface RouteSource {
  readonly path: string;
  readonly component: string | null;
  readonly exact?: boolean;
  readonly routes?: readonly RouteSource[];
}

function toRoute({ path, component, exact = false, routes, ...attributes }: RouteSource): GeneratedRoute {
  return { path, key: component, exact, routes: routes?.map(toRoute) ?? null, attributes };
}

/** Evaluates a module that Docusaurus has generated, and returns its default export. */
function evaluate(file: string, globals: object): unknown {
  return readOrThrow(file, () => {
    const script = readFileSync(file, 'utf8')
      .replace(/^import .*$/gm, '')
      .replace('export default', 'exported =');
    const context: { exported?: unknown } = { ...globals };
    runInNewContext(script, context, { filename: file });
    if (typeof context.exported !== 'object') throw new Error('it has no default export');
    return context.exported;
  });
}

function readJson<T>(file: string): T {
  return readOrThrow(file, () => JSON.parse(readFileSync(file, 'utf8')) as T);
}

/** @throws UpstreamChange naming the file and the reason, if it cannot be read as expected. */
function readOrThrow<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UpstreamChange('tables', `${file} cannot be read: ${(error as Error).message}`);
  }
}
