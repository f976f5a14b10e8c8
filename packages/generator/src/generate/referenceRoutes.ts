import { namePages } from 'gatedocs-reference/document';
import { pagedTags, printPages, type ReferenceSource } from 'gatedocs-reference/model';
import { PUBLIC } from '../settings/audiences.ts';
import { readView } from '../settings/audienceView.ts';

type Described = Pick<ReferenceSource, 'document' | 'route'>;

/** Returns the routes of a reference's pages. */
export function referenceRoutes(reference: Described): string[] {
  return referenceRoutesFor(reference, readView()?.id);
}

/** Returns the routes of a reference's pages for an audience. */
export function referenceRoutesFor(reference: Described, audience: string | undefined): string[] {
  const { document, route } = reference;
  const { overview, operations } = namePages(document);
  const tags = pagedTags(document).map(({ page }) => page);
  return [...[overview, ...tags, ...operations].map((page) => `${route}/${page}`), ...printRoutes(reference, audience)];
}

/** Returns the routes of the pages for printing. Visitors have none, since a search engine would find every text twice. */
export function printRoutes({ document, route }: Described, audience = readView()?.id): string[] {
  return audience === PUBLIC ? [] : printPages(document).map(({ page }) => `${route}/${page}`);
}
