import { namePages, type OperationEntry, operationsOf } from 'gatedocs-reference/document';
import {
  indexOperations,
  type NameContext,
  operationLink,
  pagedTags,
  type ReferenceSource,
  specificationLinks,
} from 'gatedocs-reference/model';
import { partFiles } from 'gatedocs-reference/render';
import { articleFiles, type DataFile } from './articleFiles.ts';
import { overviewPage, tagPage } from './listingPages.ts';
import { type OperationRenderer, type RenderedOperation, renderOperation } from './operationPages.ts';
import { SIDEBAR_FILE } from './readSidebar.ts';
import { sidebarItems } from './sidebarItems.ts';

/** Gets what is made of an operation beside its page, and is not kept here: that of thousands needs much memory. */
export type OperationListener = (entry: OperationEntry, made: Omit<RenderedOperation, 'content'>) => void;

/** Returns what `dataFiles` yields. */
export function referenceData(...reference: Parameters<typeof dataFiles>): DataFile[] {
  return [...dataFiles(...reference)];
}

/**
 * Yields the content of every page of a reference, one after another: all of them at once can be a gigabyte. Operations
 * can link to all of the site's `references`.
 * @param resolveLink resolves the links in descriptions.
 * @param make renders an operation.
 * @param onOperation called for each operation.
 * @param print route of the page for printing, which the overview links to.
 */
export function* dataFiles(
  reference: ReferenceSource,
  references: readonly ReferenceSource[],
  resolveLink = specificationLinks(reference),
  make: OperationRenderer = renderOperation,
  onOperation?: OperationListener,
  print?: string,
): Generator<DataFile> {
  const { document, route } = reference;
  const names: NameContext = { reference, index: indexOperations(references), references };
  const partNames: string[] = [];
  for (const entry of operationsOf(document)) {
    const made = make(names, entry, resolveLink);
    onOperation?.(entry, made);
    partNames.push(...made.content.parts);
    yield* articleFiles(entry.page, made.content);
  }
  const parts = partFiles(document, partNames, resolveLink);
  yield* [...parts.values()].map((content, number) => ({ name: `parts/${number}.part.json`, content }));
  yield { name: 'parts.json', content: [...parts.keys()] };
  for (const { tag, page, operations } of pagedTags(document)) {
    const links = operations.map((entry) => operationLink(entry, route));
    yield* articleFiles(page, tagPage(tag, links, resolveLink));
  }
  const overview = overviewPage(reference, references[0]?.id === reference.id, resolveLink, print);
  yield* articleFiles(namePages(document).overview, overview);
  yield { name: SIDEBAR_FILE, content: sidebarItems(reference) };
}
