import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';
import type { GeneratedRoute, RouteChunkNames } from '../generated/tables';
import { UpstreamChange } from '../upstream';
import {
  DOCS,
  expandChunkNames,
  expandGlobalData,
  expandRegistry,
  expandRoutes,
  type PageTableModule,
  pagesOfGroups,
} from './client/expand';

/** Docusaurus' own tables of pages. */
export interface Tables {
  readonly routes: readonly GeneratedRoute[];
  readonly chunkNames: RouteChunkNames;
  /** Sources of the functions that import a chunk, by the chunk's name. */
  readonly importers: Readonly<Record<string, string>>;
  readonly globalData: Readonly<Record<string, unknown>>;
}

/** From this number of documents on, some must form a group. Fewer may all have addresses of their own choice. */
const ENOUGH_DOCUMENTS = 10;

/**
 * Expands a written page table as a browser does, and compares the result with Docusaurus' own tables.
 * @throws UpstreamChange if they differ, if a route has no chunks, or if no page was grouped.
 */
export function checkPageTable(source: string, tables: Tables): void {
  checkRoutes(tables);
  const table = evaluate(source);
  const groups = pagesOfGroups(table);
  if (table.groups.length === 0 && documentCount(tables.globalData) >= ENOUGH_DOCUMENTS)
    throw new UpstreamChange('pageTable', 'No page could be grouped, so every browser would load the whole tables');

  const chunkNames = expandChunkNames(table, groups) as RouteChunkNames;
  const routes = expandRoutes(table, groups, (path, hash) => hash && `${path}-${hash}`) as readonly ClientRoute[];
  const expanded = {
    routes: routes.map((route) => withChunks(route, chunkNames)),
    importers: Object.fromEntries(
      Object.entries(expandRegistry(table, groups)).map(([name, [load]]) => [name, String(load)]),
    ),
    globalData: expandGlobalData(table, groups),
  };
  const own = {
    routes: tables.routes.map((route) => withChunks(clientRoute(route), tables.chunkNames)),
    importers: tables.importers,
    globalData: tables.globalData,
  };
  for (const name of ['routes', 'importers', 'globalData'] as const)
    if (!isDeepStrictEqual(unordered(expanded[name]), unordered(own[name])))
      throw new UpstreamChange('pageTable', `The page table, expanded, differs from Docusaurus' own ${name}`);
}

function checkRoutes({ routes, chunkNames, importers }: Tables): void {
  for (const { path, key, routes: inner } of routes) {
    if (path === '*') continue;
    const names = chunkNames[key ?? ''];
    if (names === undefined)
      throw new UpstreamChange('tables', `The route ${path} has no entry in routesChunkNames.json`);
    for (const name of namesIn(names))
      if (!(name in importers))
        throw new UpstreamChange('tables', `The route ${path} needs ${name}, which registry.js lacks`);
    checkRoutes({ routes: inner ?? [], chunkNames, importers, globalData: {} });
  }
}

function namesIn(names: RouteChunkNames[string]): string[] {
  return typeof names === 'string' ? [names] : Object.values(names).flatMap(namesIn);
}

function evaluate(source: string): PageTableModule {
  const context = { exported: {} };
  runInNewContext(source.replaceAll(/^export const (\w+) =/gm, 'exported.$1 ='), context);
  return context.exported as PageTableModule;
}

function documentCount(globalData: Tables['globalData']): number {
  const instances = Object.values(globalData[DOCS] ?? {}) as readonly {
    readonly versions: readonly { readonly docs: readonly { readonly sidebar?: string }[] }[];
  }[];
  return instances.flatMap(({ versions }) => versions.flatMap(({ docs }) => docs.filter(({ sidebar }) => sidebar)))
    .length;
}

/** A route as react-router gets it, with the key of its chunks as its component. */
interface ClientRoute {
  readonly path: string;
  readonly component: string | undefined;
  readonly routes?: readonly ClientRoute[];
}

function clientRoute({ path, key, exact, routes, attributes }: GeneratedRoute): ClientRoute {
  return {
    path,
    component: key ?? undefined,
    ...(exact ? { exact } : {}),
    ...attributes,
    ...(routes ? { routes: routes.map(clientRoute) } : {}),
  };
}

function withChunks({ component, routes, ...others }: ClientRoute, chunkNames: RouteChunkNames): object {
  return {
    ...others,
    chunks: chunkNames[component ?? ''] ?? null,
    ...(routes ? { routes: routes.map((inner) => withChunks(inner, chunkNames)) } : {}),
  };
}

/**
 * Sorts lists and members: groups come first among their siblings. ./split.ts leaves lists alone in which the order
 * matters.
 */
function unordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    // Array.from: the method of a list that node:vm evaluated returns a list of that context.
    const rows = Array.from(value, unordered).map((row) => [JSON.stringify(row), row] as const);
    return rows.sort(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, unordered(inner)] as const);
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
}
