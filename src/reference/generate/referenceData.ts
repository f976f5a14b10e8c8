import { operationsOf } from '../document/operations';
import { describeOperation } from '../model/operation';
import {
  indexOperations,
  type OperationLink,
  operationLink,
  pagedTags,
  type ReferenceSource,
  tagTitle,
} from '../model/reference';
import { pageProse, type TocEntry, tableOfContents } from '../prose/pageProse';
import type { Prose } from '../prose/prose';
import { operationData } from '../render/operationData';
import { sidebarItems } from './sidebarItems';

/** A file next to the generated pages. */
export interface DataFile {
  readonly name: string;
  readonly content: object;
}

/** Data that tag pages and overviews share. */
interface PageData {
  /** The specification's text, followed by the heading of the operations. */
  readonly text: Prose;
  readonly toc: readonly TocEntry[];
}

/** Data of src/reference/overview/TagPage.tsx. */
export interface TagData extends PageData {
  readonly operations: readonly OperationLink[];
}

/** Data of src/reference/overview/OverviewPage.tsx. */
export interface OverviewData extends PageData {
  readonly reference: string;
  readonly groups: readonly OperationGroup[];
}

/** Operations of a tag, for the overview. */
export interface OperationGroup {
  readonly title: string;
  readonly href: string;
  readonly operations: readonly OperationLink[];
}

/** Returns the content of every page of a reference. Operations can link to all of the site's `references`. */
export function referenceData(reference: ReferenceSource, references: readonly ReferenceSource[]): DataFile[] {
  const { document, id, route } = reference;
  const index = indexOperations(references);
  const documents = references.map((source) => source.document);
  const entries = operationsOf(document);
  const tags = pagedTags(document).map(({ tag, page }) => {
    const operations = entries
      .filter(({ raw }) => raw.tags?.includes(tag.name))
      .map((entry) => operationLink(entry, route));
    return { tag, page, group: { title: tagTitle(tag), href: `${route}/${page}`, operations } };
  });
  return [
    ...entries.map((entry) => ({
      name: `${entry.page}.operation.json`,
      content: operationData(describeOperation({ reference, index, documents }, entry)),
    })),
    ...tags.map(({ tag, page, group: { operations } }) => ({
      name: `${page}.tag.json`,
      content: { ...pageData(tag.description), operations } satisfies TagData,
    })),
    {
      name: 'overview.json',
      content: {
        ...pageData(document.info.description),
        reference: id,
        groups: tags.map(({ group }) => group),
      } satisfies OverviewData,
    },
    { name: 'sidebar.json', content: sidebarItems(reference) },
  ];
}

function pageData(description = ''): PageData {
  const text = pageProse(description);
  return { text, toc: tableOfContents(text) };
}
