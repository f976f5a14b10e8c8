import type { RawTag } from 'gatedocs-reference/document';
import {
  buildNavigation,
  createAnchors,
  type NavigationSection,
  type OperationLink,
  operationLink,
  type ReferenceSource,
  tagCards,
  tagTitle,
} from 'gatedocs-reference/model';
import { type LinkResolver, plainText } from 'gatedocs-reference/prose';
import {
  type ArticleData,
  documentFacts,
  documentParts,
  type Listing,
  listingData,
  type OperationGroup,
  tagFacts,
} from 'gatedocs-reference/render';
import { descriptionText } from '../search/description.ts';

const OPERATIONS = 'Operations';

/** Returns the page of a tag: what it is about, its operations, and the rest of its text. */
export function tagPage(
  tag: RawTag,
  operations: readonly OperationLink[],
  resolveLink: LinkResolver = (href) => href,
): ArticleData {
  const listing = createListing(tagTitle(tag), tag.description, operations, resolveLink);
  return listingData({ ...listing, ...splitLead(listing.text), more: tagFacts(tag, resolveLink) });
}

/** Splits a text after its first paragraphs; one that ends with a colon belongs to what it introduces. */
function splitLead(blocks: Listing['text']): Pick<Listing, 'text'> & Required<Pick<Listing, 'lead'>> {
  const start = blocks.findIndex((node) => node.type === 'element' && node.tagName !== 'p');
  const introduction = blocks.slice(0, Math.max(start, 0)).findLastIndex((node) => node.type === 'element');
  const isIntroduced = introduction !== -1 && plainText(blocks.slice(introduction, start)).trim().endsWith(':');
  const end = start === -1 ? blocks.length : isIntroduced ? introduction : start;
  return { lead: blocks.slice(0, end), text: blocks.slice(end) };
}

/** Returns the list of error codes. */
export function errorList(title: string, text: string): ArticleData {
  return listingData({ ...createListing(title, text, [], (href) => href), isErrorList: true });
}

/** Returns the page of an error code: the text, and the operations that can return it. */
export function errorPage(
  title: string,
  text: string,
  operations: readonly OperationLink[],
  resolveLink: LinkResolver = (href) => href,
): ArticleData {
  return listingData(createListing(title, text, operations, resolveLink));
}

function createListing(
  title: string,
  text: string | undefined,
  operations: readonly OperationLink[],
  resolveLink: LinkResolver,
): Listing {
  const hasOperations = operations.length > 0;
  const { blocks, ids } = descriptionText(text ?? '', hasOperations ? [OPERATIONS] : [], resolveLink);
  return {
    title,
    text: blocks,
    parts: [],
    operationsId: ids[0] ?? '',
    groups: hasOperations ? [{ id: '', title: '', operations, groups: [] }] : [],
  };
}

/**
 * Returns the first page of a reference.
 * @param isFirst whether it is the site's first reference.
 * @param print route of the page for printing.
 */
export function overviewPage(
  { id, document, route }: ReferenceSource,
  isFirst: boolean,
  resolveLink: LinkResolver,
  print?: string,
): ArticleData {
  const parts = documentParts(document, resolveLink);
  const sections = buildNavigation(document);
  const titles = [...parts.map(({ title }) => title), ...(sections.length > 0 ? [OPERATIONS] : [])];
  const { blocks, anchors, ids } = descriptionText(document.info.description ?? '', titles, resolveLink);
  const groupIds = createAnchors([...anchors, ...ids]);
  const toGroup = ({ title, page, operations, sections }: NavigationSection): OperationGroup => ({
    id: groupIds.add(page ?? 'operations'),
    title,
    ...(page ? { href: `${route}/${page}` } : {}),
    operations: operations.map((entry) => operationLink(entry, route)),
    groups: sections.map(toGroup),
  });
  const cards = tagCards({ document, route });
  return listingData({
    title: document.info.title,
    ...(cards.length > 1 ? { cards, ...splitLead(blocks) } : { text: blocks }),
    downloads: isFirst ? '' : `${id}-`,
    ...(print === undefined ? {} : { print }),
    facts: documentFacts(document, resolveLink),
    parts: parts.map((part, index) => ({ ...part, id: ids[index] ?? '' })),
    operationsId: ids.at(-1) ?? '',
    groups: sections.map(toGroup),
  });
}
