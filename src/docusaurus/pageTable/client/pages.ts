import { groups } from '@generated/pageTable';

/** What a page's routes are hashed to in Docusaurus' own table; a page's path is no other route's. */
export const PAGE_HASH = 'page';

export interface Page {
  readonly path: string;
  readonly sidebar: string;
  /** Names of chunks: of its component and of its content. */
  readonly component: string;
  readonly content: string;
  readonly load: () => Promise<unknown>;
}

/** The pages of each group. */
export const pagesOfGroups: readonly (readonly Page[])[] = groups.map(([base, sidebar, component, rows]) =>
  rows.map(([slug, content, load]) => ({ path: base + slug, sidebar, component, content, load })),
);

export const pages: readonly Page[] = pagesOfGroups.flat();
