import type { VersionDocument } from '../../../gate/page/gatedFiles';
import { DOCS } from '../../docsPlugin';

/** Makes Docusaurus' four tables from the page table. The build runs the same functions to check them: ../check.ts. */

/** Stands for the hash that Docusaurus puts into the key of a page's route; a page's path belongs to no other route. */
const PAGE_HASH = 'page';

type Load = () => Promise<unknown>;
type Row = readonly [slug: string, content: string, load: Load];

/** Pages of operations, whose rows come with their fragments. */
type OperationRow = readonly [base: string, sidebar: string, component: string];

/** The exports of the module that ../write.ts writes. */
export interface PageTableModule {
  readonly groups: readonly (readonly [base: string, sidebar: string, component: string, rows: readonly Row[]])[];
  readonly operations: readonly OperationRow[];
  readonly routes: (
    component: (path: string, hash?: string) => unknown,
    pages: readonly (readonly object[])[],
    /** Passes the routes on among which the pages of those groups of operations are, and returns them. */
    withOperations: (numbers: readonly number[], siblings: Route[]) => Route[],
  ) => readonly object[];
  readonly chunkNames: Readonly<Record<string, unknown>>;
  readonly importers: Readonly<Record<string, Load>>;
  readonly globalData: Readonly<Record<string, unknown>>;
}

export interface Route {
  readonly path: string;
}

/** A group of operations. */
export interface OperationGroup {
  /** Start of its pages' paths, with a trailing slash. */
  readonly base: string;
  readonly sidebar: string;
  /** Name of the chunk of their component. */
  readonly component: string;
  /** The routes among which theirs are. */
  readonly siblings: Route[];
}

interface Page {
  readonly path: string;
  readonly sidebar: string;
  /** Names of chunks: of its component and of its content. */
  readonly component: string;
  readonly content: string;
  readonly load: Load;
}

/** Lists the pages of each group. */
export function pagesOfGroups({ groups }: Pick<PageTableModule, 'groups'>): readonly (readonly Page[])[] {
  return groups.map(([base, sidebar, component, rows]) =>
    rows.map(([slug, content, load]) => ({ path: base + slug, sidebar, component, content, load })),
  );
}

export type CreateComponent = (path: string, hash?: string) => unknown;

/** Returns the routes without those of operations, and the groups that these belong to. */
export function expandRoutes(
  { routes, operations }: Pick<PageTableModule, 'routes' | 'operations'>,
  groups: readonly (readonly Page[])[],
  createComponent: CreateComponent,
): { readonly routes: readonly object[]; readonly operations: readonly OperationGroup[] } {
  const siblingsOf: Route[][] = operations.map(() => []);
  const expanded = routes(
    createComponent,
    groups.map((pages) => pages.map((page) => pageRoute(page, createComponent))),
    (numbers, siblings) => {
      for (const number of numbers) siblingsOf[number] = siblings;
      return siblings;
    },
  );
  return {
    routes: expanded,
    operations: operations.map(([base, sidebar, component], number) => ({
      base,
      sidebar,
      component,
      siblings: siblingsOf[number] ?? [],
    })),
  };
}

function pageRoute({ path, sidebar }: Pick<Page, 'path' | 'sidebar'>, createComponent: CreateComponent): Route {
  const component = createComponent(path, PAGE_HASH);
  return { path, component, exact: true, sidebar } as Route;
}

/** The tables to which the rows of an operation's page are added. */
export interface Tables {
  readonly chunkNames: Record<string, unknown>;
  readonly registry: Record<string, readonly [Load]>;
}

/** Adds the rows of an operation's page to the tables. @param load returns the module of its content. */
export function addOperation(
  { sidebar, component, siblings }: OperationGroup,
  path: string,
  load: Load,
  { chunkNames, registry }: Tables,
  createComponent: CreateComponent,
): void {
  // The page's path is the name of its content: it is the name of no chunk, because it contains a slash.
  chunkNames[`${path}-${PAGE_HASH}`] = { __comp: component, content: path };
  registry[path] = [load];
  siblings.push(pageRoute({ path, sidebar }, createComponent));
}

export function expandChunkNames(
  { chunkNames }: Pick<PageTableModule, 'chunkNames'>,
  groups: readonly (readonly Page[])[],
): Record<string, unknown> {
  const pages = groups
    .flat()
    .map(({ path, component, content }) => [`${path}-${PAGE_HASH}`, { __comp: component, content }]);
  return { ...chunkNames, ...Object.fromEntries(pages) };
}

/** Browsers need only the function that imports a chunk. */
export function expandRegistry(
  { importers }: Pick<PageTableModule, 'importers'>,
  groups: readonly (readonly Page[])[],
): Record<string, readonly [Load]> {
  return Object.fromEntries([
    ...Object.entries(importers).map(([name, load]) => [name, [load]]),
    ...groups.flat().map(({ content, load }) => [content, [load]]),
  ]);
}

interface Version {
  readonly path: string;
  /** A number stands for the pages of that group. */
  docs: readonly unknown[];
}

interface NamedVersion {
  readonly name: string;
  readonly docs: { readonly id: string }[];
}

/** Changes `globalData` itself: it is a new object in every page, and a copy would cost time. */
export function expandGlobalData(
  { globalData }: Pick<PageTableModule, 'globalData'>,
  groups: readonly (readonly Page[])[],
): Readonly<Record<string, unknown>> {
  const instances = (globalData[DOCS] ?? {}) as Record<string, { versions: readonly Version[] }>;
  for (const { versions } of Object.values(instances))
    for (const version of versions)
      version.docs = version.docs.flatMap((entry) =>
        typeof entry === 'number' ? documentsOf(groups[entry] ?? [], version) : [entry],
      );
  return globalData;
}

/** Adds documents to the lists of their versions, once each. @returns a function that removes what was added. */
export function addDocuments(
  globalData: Readonly<Record<string, unknown>>,
  documents: readonly VersionDocument[],
): () => void {
  const instances = (globalData[DOCS] ?? {}) as Record<string, { versions: readonly NamedVersion[] }>;
  const changed: NamedVersion[] = [];
  for (const { instance, version: name, document } of documents)
    for (const version of instances[instance]?.versions ?? [])
      if (version.name === name && !version.docs.some(({ id }) => id === document.id)) {
        version.docs.push(document);
        changed.push(version);
      }
  return () => {
    for (const { docs } of changed) docs.pop();
  };
}

function documentsOf(pages: readonly Page[], version: Version): unknown[] {
  return pages.map(({ path, sidebar }) => ({ id: path.slice(version.path.length + 1), path, sidebar }));
}
