import '../render/productionReact';
import { type OperationEntry, operationsOf } from '../document/operations';
import type { RawTag } from '../document/types';
import type { NameContext } from '../model/namedOperations';
import { type NavigationSection, navigationOf, pagedTags } from '../model/navigation';
import { createAnchors } from '../model/pageContext';
import { indexOperations, type OperationLink, operationLink, type ReferenceSource } from '../model/reference';
import { specificationLinks } from '../model/specificationLinks';
import type { LinkResolver } from '../prose/markdown';
import { type PageProse, pageProse, type TocEntry, tableOfContents } from '../prose/pageProse';
import { headingsIn, type Prose } from '../prose/prose';
import { documentFacts, documentParts, type HtmlPart, tagFacts } from '../render/overview';
import { overviewMarkdown, tagMarkdown } from '../render/overview/overviewMarkdown';
import { partFiles } from '../render/parts';
import { resolveLinks } from '../render/resolveLinks';
import type { PageParts } from '../search/plugin/pageParts';
import { OVERVIEW_COPY, tagCopy } from './copyFiles';
import { makeOperation, type OperationMaker } from './operationPages';
import { SIDEBAR } from './readSidebar';
import { sidebarItems } from './sidebarItems';

/** A file next to the generated pages. */
export interface DataFile {
  readonly name: string;
  readonly content: object;
}

/** Data that tag pages and overviews share. */
interface PageData {
  /** HTML about the tag or the document. */
  readonly facts: string;
  /** The specification's text. */
  readonly text: Prose;
  readonly toc: readonly TocEntry[];
}

/** Data of src/reference/overview/TagPage.tsx: the page of a tag or of an error code. */
export interface TagData extends PageData {
  /** Id of the heading of the operations. */
  readonly operationsId: string;
  readonly operations: readonly OperationLink[];
}

/** Data of src/reference/overview/OverviewPage.tsx. */
export interface OverviewData extends PageData {
  /** Start of the names of downloaded files; empty for the site's first reference. */
  readonly downloadPrefix: string;
  readonly parts: readonly (HtmlPart & { readonly id: string })[];
  readonly operationsId: string;
  readonly groups: readonly OperationGroup[];
}

/** Operations of a section of the navigation, for the overview. */
export interface OperationGroup {
  readonly id: string;
  readonly title: string;
  /** The tag's page. */
  readonly href?: string;
  readonly operations: readonly OperationLink[];
  readonly groups: readonly OperationGroup[];
}

const OPERATIONS = 'Operations';

/** Gets the names and texts of an operation's page, which are not kept: those of thousands need much memory. */
export type OperationListener = (entry: OperationEntry, parts: PageParts) => void;

/**
 * Returns the content of every page of a reference. Operations can link to all of the site's `references`.
 * @param resolveLink resolves the links in descriptions.
 * @param make makes an operation.
 * @param onOperation is called for each operation.
 */
export function referenceData(
  reference: ReferenceSource,
  references: readonly ReferenceSource[],
  resolveLink = specificationLinks(reference),
  make: OperationMaker = makeOperation,
  onOperation: OperationListener = () => undefined,
): DataFile[] {
  const { document, route } = reference;
  const names: NameContext = { reference, index: indexOperations(references), references };
  const operations = operationsOf(document).map((entry) => {
    const { content, parts } = make(names, entry, resolveLink);
    onOperation(entry, parts);
    return { name: `${entry.page}.operation.json`, content };
  });
  const parts = partFiles(
    document,
    operations.flatMap(({ content }) => content.parts),
    resolveLink,
  );
  const overview = overviewData(reference, references[0]?.id === reference.id, resolveLink);
  return [
    ...operations,
    ...[...parts.values()].map((content, number) => ({ name: `parts/${number}.part.json`, content })),
    { name: 'parts.json', content: [...parts.keys()] },
    ...pagedTags(document).flatMap(({ tag, page, operations: entries }) => {
      const links = entries.map((entry) => operationLink(entry, route));
      return tagFiles(page, tag, links, resolveLink);
    }),
    { name: 'overview.json', content: overview },
    {
      name: OVERVIEW_COPY,
      content: { markdown: resolveLinks(overviewMarkdown(document, overview.groups), resolveLink) },
    },
    { name: SIDEBAR, content: sidebarItems(reference) },
  ];
}

/** Returns the data of a page with a text and operations, and its Markdown. */
export function tagFiles(
  page: string,
  tag: RawTag,
  operations: readonly OperationLink[],
  resolveLink: LinkResolver = (href) => href,
): DataFile[] {
  return [
    { name: `${page}.tag.json`, content: tagData(tag, operations, resolveLink) },
    { name: tagCopy(page), content: { markdown: resolveLinks(tagMarkdown(tag, operations), resolveLink) } },
  ];
}

function tagData(tag: RawTag, operations: readonly OperationLink[], resolveLink: LinkResolver): TagData {
  const prose = pageProse(tag.description ?? '', operations.length > 0 ? [OPERATIONS] : [], resolveLink);
  return { ...pageData(prose, tagFacts(tag, resolveLink)), operationsId: prose.headings[0]?.id ?? '', operations };
}

function overviewData(
  { id, document, route }: ReferenceSource,
  isFirst: boolean,
  resolveLink: LinkResolver,
): OverviewData {
  const parts = documentParts(document, resolveLink);
  const titles = [...parts.map(({ title }) => title), OPERATIONS];
  const prose = pageProse(document.info.description ?? '', titles, resolveLink);
  const ids = prose.headings.map((heading) => heading.id);
  const anchors = createAnchors([...idsIn(prose), ...ids]);
  const groupOf = ({ title, page, operations, sections }: NavigationSection): OperationGroup => ({
    id: anchors.add(page ?? 'operations'),
    title,
    ...(page ? { href: `${route}/${page}` } : {}),
    operations: operations.map((entry) => operationLink(entry, route)),
    groups: sections.map(groupOf),
  });
  return {
    ...pageData(prose, documentFacts(document, resolveLink)),
    downloadPrefix: isFirst ? '' : `${id}-`,
    parts: parts.map((part, index) => ({ ...part, id: ids[index] ?? '' })),
    operationsId: ids.at(-1) ?? '',
    groups: navigationOf(document).map(groupOf),
  };
}

function pageData(prose: PageProse, facts: string): PageData {
  return { facts, text: prose.text, toc: tableOfContents(prose) };
}

function idsIn({ text }: PageProse): string[] {
  return headingsIn(text).flatMap(({ attributes }) => attributes?.id ?? []);
}
