import { pagesOf } from 'gatedocs-reference/document';
import { pagedTags, type ReferenceSource } from 'gatedocs-reference/model';

/** Returns the routes of a reference's pages. */
export function routesOf({ document, route }: Pick<ReferenceSource, 'document' | 'route'>): string[] {
  const { overview, operations } = pagesOf(document);
  const tags = pagedTags(document).map(({ page }) => page);
  return [overview, ...tags, ...operations].map((page) => `${route}/${page}`);
}
