import path from 'node:path/posix';
import { isDeepStrictEqual } from 'node:util';
import { DOCS } from '../docsPlugin';
import type { GeneratedRoute, RouteChunkNames } from '../generated/tables';

/** Pages that differ only in the last segment of their path and in their content. */
export interface PageGroup {
  /** Path with a trailing slash. */
  readonly base: string;
  readonly sidebar: string;
  /** Name of the chunk of their component. */
  readonly component: string;
  readonly pages: readonly { readonly slug: string; readonly chunk: string }[];
}

/** Pages of operations, whose rows come with their fragments; they are in no table. */
export interface OperationGroup extends Pick<PageGroup, 'base' | 'sidebar' | 'component'> {
  readonly pages: PageGroup['pages'];
}

/** A route in which a number represents the pages of that group. */
export interface OuterRoute extends Omit<GeneratedRoute, 'routes'> {
  readonly routes: readonly (OuterRoute | number)[] | null;
  /** Numbers of the groups of operations whose rows the client adds to `routes`. */
  readonly operations: readonly number[];
}

/** Docusaurus' tables of pages without the pages in the groups. */
export interface PageTable {
  readonly groups: readonly PageGroup[];
  readonly operations: readonly OperationGroup[];
  readonly routes: readonly (OuterRoute | number)[];
  readonly chunkNames: RouteChunkNames;
  /** In the lists of a version's documents, a number represents the documents of that group. */
  readonly globalData: Readonly<Record<string, unknown>>;
}

export interface Document {
  readonly id: string;
  readonly path: string;
  readonly sidebar?: string;
}

interface Version {
  readonly path: string;
  readonly mainDocId?: string;
  readonly docs: readonly Document[];
}

export type DocsData = Readonly<Record<string, { readonly versions: readonly Version[] }>>;

/** Facts from which a page's entries in all tables are made. */
interface Page {
  readonly base: string;
  readonly slug: string;
  readonly sidebar: string;
  readonly component: string;
  readonly chunk: string;
}

/** A page's entries in the tables. */
interface Place {
  readonly parent: GeneratedRoute;
  readonly route: GeneratedRoute;
  readonly version: Version;
  readonly document: Document;
}

interface PlacedGroup extends PageGroup {
  readonly parent: GeneratedRoute;
  readonly version: Version;
  readonly pages: Page[];
}

/**
 * Moves the pages of the documentation from Docusaurus' tables, which all name each of them, into groups.
 * @param isOperation returns whether a chunk is the content of an operation's page.
 */
export function splitPages(
  routes: readonly GeneratedRoute[],
  chunkNames: RouteChunkNames,
  globalData: Readonly<Record<string, unknown>>,
  isOperation: (chunk: string) => boolean,
): PageTable {
  const docsData = (globalData[DOCS] ?? {}) as DocsData;
  const versions = Object.values(docsData).flatMap((instance) => instance.versions);
  const documents = new Map(
    versions.flatMap((version) => version.docs.map((document) => [document.path, { version, document }])),
  );
  const pages = routes.flatMap(placesBelow).flatMap((place) => {
    const page = pageOf(place, chunkNames[place.route.key ?? '']);
    return page ? [{ page, place }] : [];
  });
  const taken = new Set<unknown>(
    pages.flatMap(({ page, place: { route, version, document } }) => {
      // Links to the version lead to its main document.
      const isMain = isOperation(page.chunk) && document.id === version.mainDocId;
      return isMain ? [route, route.key] : [route, route.key, document];
    }),
  );
  const groups = groupPages(pages.filter(({ page }) => !isOperation(page.chunk)));
  const operations = groupPages(pages.filter(({ page }) => isOperation(page.chunk)));
  const numbersOf = (owner: GeneratedRoute | Version, from = groups): number[] =>
    from.flatMap(({ parent, version }, number) => (parent === owner || version === owner ? [number] : []));

  return {
    groups,
    operations,
    routes: routes.map(withoutPages),
    chunkNames: Object.fromEntries(Object.entries(chunkNames).filter(([key]) => !taken.has(key))),
    globalData: DOCS in globalData ? { ...globalData, [DOCS]: mapVersions(docsData, withoutDocuments) } : globalData,
  };

  function placesBelow(parent: GeneratedRoute): Place[] {
    const children = parent.routes ?? [];
    const own = isOrdered(children) ? [] : children;
    const places = own.flatMap((route) => {
      const found = documents.get(route.path);
      return found ? [{ parent, route, ...found }] : [];
    });
    return [...places, ...children.flatMap(placesBelow)];
  }

  function withoutPages(route: GeneratedRoute): OuterRoute {
    const others = route.routes?.filter((child) => !taken.has(child)).map(withoutPages);
    return {
      ...route,
      routes: others ? [...numbersOf(route), ...others] : null,
      operations: numbersOf(route, operations),
    };
  }

  function withoutDocuments(version: Version): object {
    return { ...version, docs: [...numbersOf(version), ...version.docs.filter((document) => !taken.has(document))] };
  }
}

/** Returns whether the order of siblings matters: not if each matches exactly one path. */
function isOrdered(siblings: readonly GeneratedRoute[]): boolean {
  return siblings.some(({ exact }) => !exact) || new Set(siblings.map(({ path }) => path)).size < siblings.length;
}

function groupPages(pages: readonly { readonly page: Page; readonly place: Place }[]): PlacedGroup[] {
  const groups: PlacedGroup[] = [];
  for (const { page, place } of pages) {
    const { base, sidebar, component } = page;
    const { parent, version } = place;
    const key = { base, sidebar, component, parent, version };
    const isOwn = (group: PlacedGroup): boolean =>
      Object.entries(key).every(([name, value]) => group[name as keyof typeof key] === value);
    let group = groups.find(isOwn);
    if (!group) {
      group = { ...key, pages: [] };
      groups.push(group);
    }
    group.pages.push(page);
  }
  return groups;
}

function mapVersions(data: DocsData, change: (version: Version) => object): object {
  const instances = Object.entries(data).map(([id, instance]) => [
    id,
    { ...instance, versions: instance.versions.map(change) },
  ]);
  return Object.fromEntries(instances);
}

/** Returns a route's page if its entries contain nothing that does not follow from a group. */
function pageOf({ route, version, document }: Place, names: RouteChunkNames[string] | undefined): Page | null {
  const { routes, attributes, path: url } = route;
  const { sidebar } = document;
  const { __comp: component, content: chunk, ...others } = Object(names) as Record<string, unknown>;
  const follows =
    !routes &&
    isDeepStrictEqual(attributes, { sidebar }) &&
    isDeepStrictEqual(document, { id: url.slice(version.path.length + 1), path: url, sidebar }) &&
    Object.keys(others).length === 0;
  if (!follows || !sidebar || typeof component !== 'string' || typeof chunk !== 'string') return null;
  return { base: `${path.dirname(url)}/`, slug: path.basename(url), sidebar, component, chunk };
}
