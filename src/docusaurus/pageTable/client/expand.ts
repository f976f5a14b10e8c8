/** Makes Docusaurus' four tables from the page table. The build runs the same functions to check them: ../check.ts. */

/** Plugin whose global data lists the documents. */
export const DOCS = 'docusaurus-plugin-content-docs';

/** Stands for the hash that Docusaurus puts into the key of a page's route; a page's path belongs to no other route. */
const PAGE_HASH = 'page';

type Load = () => Promise<unknown>;
type Row = readonly [slug: string, content: string, load: Load];

/** The exports of the module that ../write.ts writes. */
export interface PageTableModule {
  readonly groups: readonly (readonly [base: string, sidebar: string, component: string, rows: readonly Row[]])[];
  readonly routes: (
    component: (path: string, hash?: string) => unknown,
    pages: readonly (readonly object[])[],
  ) => readonly object[];
  readonly chunkNames: Readonly<Record<string, unknown>>;
  readonly importers: Readonly<Record<string, Load>>;
  readonly globalData: Readonly<Record<string, unknown>>;
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

export function expandRoutes(
  { routes }: Pick<PageTableModule, 'routes'>,
  groups: readonly (readonly Page[])[],
  createComponent: (path: string, hash?: string) => unknown,
): readonly object[] {
  return routes(
    createComponent,
    groups.map((pages) =>
      pages.map(({ path, sidebar }) => ({ path, component: createComponent(path, PAGE_HASH), exact: true, sidebar })),
    ),
  );
}

export function expandChunkNames(
  { chunkNames }: Pick<PageTableModule, 'chunkNames'>,
  groups: readonly (readonly Page[])[],
): Readonly<Record<string, unknown>> {
  const pages = groups
    .flat()
    .map(({ path, component, content }) => [`${path}-${PAGE_HASH}`, { __comp: component, content }]);
  return { ...chunkNames, ...Object.fromEntries(pages) };
}

/** Browsers need only the function that imports a chunk. */
export function expandRegistry(
  { importers }: Pick<PageTableModule, 'importers'>,
  groups: readonly (readonly Page[])[],
): Readonly<Record<string, readonly [Load]>> {
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

function documentsOf(pages: readonly Page[], version: Version): unknown[] {
  return pages.map(({ path, sidebar }) => ({ id: path.slice(version.path.length + 1), path, sidebar }));
}
