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
import { headingsIn, type LinkResolver } from 'gatedocs-reference/prose';
import { documentFacts, documentParts, listingMarkdown, tagFacts } from 'gatedocs-reference/render';
import { type PageProse, pageProse, tableOfContents } from '../prose/pageProse.ts';
import { OVERVIEW_COPY, tagCopy } from './copyFiles.ts';
import { countOperations, firstFitting, fitListing } from './fitListing.ts';
import { idsIn } from './fragments.ts';
import type { DataFile, OnDemand, OperationGroup, OverviewData, PageData, TagData } from './pageData.ts';

const OPERATIONS = 'Operations';
/** Maximum compressed size, in bytes, of a shortened page's table of contents. */
const TOC_LIMIT = 4_000;

/** Data of a page. A shortened page has its complete data too. */
interface Fitted<T> {
  readonly data: T;
  readonly whole?: T;
}

/** Returns the data of a page with a text and operations, and its Markdown. */
export function tagFiles(
  page: string,
  tag: RawTag,
  operations: readonly OperationLink[],
  resolveLink: LinkResolver = (href) => href,
): DataFile[] {
  const { data, ...rest } = tagData(tag, operations, resolveLink);
  const { facts, text } = rest.whole ?? data;
  const groups = operations.length > 0 ? [{ title: '', operations, groups: [] }] : [];
  const parts = [{ title: '', html: facts }];
  const markdown = listingMarkdown({ title: tagTitle(tag), facts: '', text, parts, groups });
  return [
    { name: `${page}.tag.json`, content: data },
    { name: tagCopy(page), content: { markdown, ...rest } satisfies OnDemand<TagData> },
  ];
}

function tagData(tag: RawTag, operations: readonly OperationLink[], resolveLink: LinkResolver): Fitted<TagData> {
  const prose = pageProse(tag.description ?? '', operations.length > 0 ? [OPERATIONS] : [], resolveLink);
  const whole = {
    ...pageData(prose, tagFacts(tag, resolveLink)),
    operationsId: prose.headings[0]?.id ?? '',
    operations,
  };
  const listing = { text: whole.text, parts: [], groups: [{ id: '', title: '', operations, groups: [] }] };
  const { text, groups } = fitListing(listing);
  return fitted(whole, { ...whole, text, operations: groups.flatMap((group) => group.operations) });
}

/** Returns the data of a reference's overview, and its Markdown. */
export function overviewFiles(reference: ReferenceSource, isFirst: boolean, resolveLink: LinkResolver): DataFile[] {
  const { data, ...rest } = overviewData(reference, isFirst, resolveLink);
  const markdown = listingMarkdown({ title: reference.document.info.title, ...(rest.whole ?? data) });
  return [
    { name: 'overview.json', content: data },
    { name: OVERVIEW_COPY, content: { markdown, ...rest } satisfies OnDemand<OverviewData> },
  ];
}

function overviewData(
  { id, document, route }: ReferenceSource,
  isFirst: boolean,
  resolveLink: LinkResolver,
): Fitted<OverviewData> {
  const parts = documentParts(document, resolveLink);
  const sections = navigationOf(document);
  const hasOperations = sections.length > 0;
  const titles = [...parts.map(({ title }) => title), ...(hasOperations ? [OPERATIONS] : [])];
  const prose = pageProse(document.info.description ?? '', titles, resolveLink);
  const ids = prose.headings.map((heading) => heading.id);
  const anchors = createAnchors([...idsInProse(prose), ...ids]);
  const groupOf = ({ title, page, operations, sections }: NavigationSection): OperationGroup => ({
    id: anchors.add(page ?? 'operations'),
    title,
    ...(page ? { href: `${route}/${page}` } : {}),
    operations: operations.map((entry) => operationLink(entry, route)),
    groups: sections.map(groupOf),
  });
  const whole = {
    ...pageData(prose, documentFacts(document, resolveLink)),
    downloadPrefix: isFirst ? '' : `${id}-`,
    parts: parts.map((part, index) => ({ ...part, id: ids[index] ?? '' })),
    operationsId: (hasOperations && ids.at(-1)) || '',
    groups: sections.map(groupOf),
  };
  return fitted(whole, { ...whole, ...fitListing(whole) });
}

/** Returns the data of a page, shortened if the whole content is too large. */
function fitted<T extends TagData | OverviewData>(whole: T, first: T): Fitted<T> {
  const isCut = (count: (data: T) => number): boolean => count(first) < count(whole);
  const isTextCut = isCut(({ text }) => text.length) || isCut((data) => ('parts' in data ? data.parts.length : 0));
  const isListCut = isCut(operationCount);
  if (!isTextCut && !isListCut) return { data: whole };
  const known = idsIn({ ...first, toc: [] });
  const anchors = [...idsIn(whole)].filter((anchor) => !known.has(anchor));
  const cut = { anchors, isTextCut, ...(isListCut ? { operations: operationCount(whole) } : {}) };
  return { data: { ...first, toc: firstFitting(first.toc, TOC_LIMIT), cut }, whole };
}

function operationCount(data: TagData | OverviewData): number {
  return 'groups' in data ? countOperations(data.groups) : data.operations.length;
}

function pageData(prose: PageProse, facts: string): PageData {
  return { facts, text: prose.text, toc: tableOfContents(prose) };
}

function idsInProse({ text }: PageProse): string[] {
  return headingsIn(text).flatMap(({ attributes }) => attributes?.id ?? []);
}
