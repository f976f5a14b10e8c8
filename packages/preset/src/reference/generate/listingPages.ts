import type { RawTag } from 'gatedocs-reference/document';
import {
  createAnchors,
  type NavigationSection,
  navigationOf,
  type OperationLink,
  operationLink,
  type ReferenceSource,
  tagTitle,
} from 'gatedocs-reference/model';
import type { LinkResolver } from 'gatedocs-reference/prose';
import {
  type ArticleData,
  documentFacts,
  documentParts,
  listingData,
  type OperationGroup,
  tagFacts,
} from 'gatedocs-reference/render';
import { pageText } from '../prose/pageText.ts';

const OPERATIONS = 'Operations';

/** Returns the page of a tag, of an error code, or of the list of those. */
export function tagPage(
  tag: RawTag,
  operations: readonly OperationLink[],
  resolveLink: LinkResolver = (href) => href,
): ArticleData {
  const hasOperations = operations.length > 0;
  const { blocks, ids } = pageText(tag.description ?? '', hasOperations ? [OPERATIONS] : [], resolveLink);
  return listingData({
    title: tagTitle(tag),
    text: blocks,
    more: tagFacts(tag, resolveLink),
    parts: [],
    operationsId: ids[0] ?? '',
    groups: hasOperations ? [{ id: '', title: '', operations, groups: [] }] : [],
  });
}

/** Returns the first page of a reference. @param isFirst whether it is the site's first reference. */
export function overviewPage(
  { id, document, route }: ReferenceSource,
  isFirst: boolean,
  resolveLink: LinkResolver,
): ArticleData {
  const parts = documentParts(document, resolveLink);
  const sections = navigationOf(document);
  const titles = [...parts.map(({ title }) => title), ...(sections.length > 0 ? [OPERATIONS] : [])];
  const { blocks, anchors, ids } = pageText(document.info.description ?? '', titles, resolveLink);
  const groupIds = createAnchors([...anchors, ...ids]);
  const groupOf = ({ title, page, operations, sections }: NavigationSection): OperationGroup => ({
    id: groupIds.add(page ?? 'operations'),
    title,
    ...(page ? { href: `${route}/${page}` } : {}),
    operations: operations.map((entry) => operationLink(entry, route)),
    groups: sections.map(groupOf),
  });
  return listingData({
    title: document.info.title,
    downloads: isFirst ? '' : `${id}-`,
    facts: documentFacts(document, resolveLink),
    text: blocks,
    parts: parts.map((part, index) => ({ ...part, id: ids[index] ?? '' })),
    operationsId: ids.at(-1) ?? '',
    groups: sections.map(groupOf),
  });
}
