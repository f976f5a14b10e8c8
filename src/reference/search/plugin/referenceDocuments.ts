import { pagesOf } from '../../document/operations';
import { fragmentOf } from '../../model/fragment';
import { pagedTags } from '../../model/navigation';
import { type ReferenceSource, tagTitle } from '../../model/reference';
import { pageProse, sectionsOf } from '../../prose/pageProse';
import type { SearchDocument } from '../searchIndex';

/** Returns one document per section of a reference's overview and of its tag pages. */
export function referenceDocuments({ document, route }: ReferenceSource): SearchDocument[] {
  const { info } = document;
  return [
    { title: info.title, page: pagesOf(document).overview, description: info.description },
    ...pagedTags(document).map(({ tag, page }) => ({
      title: tagTitle(tag),
      page,
      description: tag.description,
    })),
  ].flatMap(({ title, page, description = '' }) =>
    sectionsOf(pageProse(description).text).map(({ heading, anchor, text }): SearchDocument => {
      const href = `${route}/${page}${anchor && fragmentOf(anchor)}`;
      return { id: href, kind: 'reference', title: heading || title, href, crumb: title, text };
    }),
  );
}
