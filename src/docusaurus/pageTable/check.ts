import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';
import { DOCS } from '../docsPlugin';
import type { GeneratedRoute, RouteChunkNames } from '../generated/tables';
import { UpstreamChange } from '../upstream';
import {
  addOperation,
  expandChunkNames,
  expandGlobalData,
  expandRegistry,
  expandRoutes,
  type PageTableModule,
  pagesOfGroups,
} from './client/expand';
import type { DocsData, Document, OperationGroup } from './split';

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
 * Expands a written page table as a browser does, with the pages of all operations, and compares the result with
 * Docusaurus' own tables.
 * @throws UpstreamChange if they differ, if a route has no chunks, or if no page was grouped.
 */
export function checkPageTable(source: string, tables: Tables, operations: readonly OperationGroup[]): void {
  checkRoutes(tables);
  const table = evaluate(source);
  const groups = pagesOfGroups(table);
  if (table.groups.length + table.operations.length === 0 && documentCount(tables.globalData) >= ENOUGH_DOCUMENTS)
    throw new UpstreamChange('pageTable', 'No page could be grouped, so every browser would load the whole tables');

  const chunkNames = expandChunkNames(table, groups);
  const registry = expandRegistry(table, groups);
  const keyOf = (path: string, hash?: string): string | undefined => hash && `${path}-${hash}`;
  const { routes, operations: owners } = expandRoutes(table, groups, keyOf);
  const chunks = new Map<string, string>();
  operations.forEach(({ base, pages }, number) => {
    const owner = owners[number];
    for (const { slug, chunk } of owner ? pages : []) {
      const path = base + slug;
      chunks.set(path, chunk);
      if (owner) addOperation(owner, path, noModule, { chunkNames, registry }, keyOf);
    }
  });
  const expanded = {
    routes: (routes as readonly ClientRoute[]).map((route) => withChunks(route, chunkNames as RouteChunkNames, chunks)),
    importers: Object.fromEntries(
      Object.entries(registry).flatMap(([name, [load]]) => (chunks.has(name) ? [] : [[name, String(load)]])),
    ),
    globalData: expandGlobalData(table, groups),
  };
  const inOperations = new Set(chunks.values());
  const own = {
    routes: tables.routes.map((route) => withChunks(clientRoute(route), tables.chunkNames)),
    importers: Object.fromEntries(Object.entries(tables.importers).filter(([name]) => !inOperations.has(name))),
    globalData: withoutOperations(tables.globalData, new Set(chunks.keys())),
  };
  for (const name of ['routes', 'importers', 'globalData'] as const)
    if (!isDeepStrictEqual(unordered(expanded[name]), unordered(own[name])))
      throw new UpstreamChange('pageTable', `The page table, expanded, differs from Docusaurus' own ${name}`);
}

/** Stands for the content of an operation's page, which is not in the bundle. */
function noModule(): Promise<never> {
  return Promise.reject(new Error('The content of an operation is no module of the bundle.'));
}

/** Leaves out the rows of operations in the lists of a version's documents, as ./split.ts does. */
function withoutOperations(globalData: Tables['globalData'], paths: ReadonlySet<string>): Tables['globalData'] {
  if (!(DOCS in globalData)) return globalData;
  const instances = Object.entries(globalData[DOCS] as DocsData).map(([id, instance]) => {
    const versions = instance.versions.map((version) => {
      const isKept = ({ id, path }: Document): boolean => !paths.has(path) || id === version.mainDocId;
      return { ...version, docs: version.docs.filter(isKept) };
    });
    return [id, { ...instance, versions }];
  });
  return { ...globalData, [DOCS]: Object.fromEntries(instances) };
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

/** @param chunks names of chunks by the names that stand for them. */
function withChunks(
  { component, routes, ...others }: ClientRoute,
  chunkNames: RouteChunkNames,
  chunks: ReadonlyMap<string, string> = new Map(),
): object {
  const names = chunkNames[component ?? ''] ?? null;
  const { content } = Object(names) as { readonly content?: unknown };
  const chunk = typeof content === 'string' ? chunks.get(content) : undefined;
  return {
    ...others,
    chunks: chunk === undefined ? names : { ...Object(names), content: chunk },
    ...(routes ? { routes: routes.map((inner) => withChunks(inner, chunkNames, chunks)) } : {}),
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
