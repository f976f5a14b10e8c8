import { fragmentOf } from '../../openapi/fragment';
import { pageName } from '../../openapi/pageName';
import { pageProse, sectionsOf } from '../../openapi/pageProse';
import { overviewPage, pagedTags, type ReferenceSource, tagTitle } from '../../openapi/reference';
import type { SearchDocument } from '../../search/searchIndex';

/** One document per section of a reference's overview and of its tags' pages. */
export function referenceDocuments({ document, route }: ReferenceSource): SearchDocument[] {
  const { info } = document;
  return [
    { title: info.title, page: overviewPage(document), description: info.description },
    ...pagedTags(document).map((tag) => ({
      title: tagTitle(tag),
      page: pageName(tag.name),
      description: tag.description,
    })),
  ].flatMap(({ title, page, description = '' }) =>
    sectionsOf(pageProse(description)).map(({ heading, anchor, text }): SearchDocument => {
      const href = `${route}/${page}${anchor && fragmentOf(anchor)}`;
      return { id: href, kind: 'reference', title: heading || title, href, crumb: title, text };
    }),
  );
}
