import { type OperationEntry, operationsOf } from 'gatedocs-reference/document';
import {
  indexOperations,
  type NameContext,
  operationLink,
  pagedTags,
  type ReferenceSource,
  specificationLinks,
} from 'gatedocs-reference/model';
import { partFiles } from 'gatedocs-reference/render';
import type { PageParts } from '../search/plugin/pageParts.ts';
import { overviewFiles, tagFiles } from './listingPages.ts';
import { makeOperation, type OperationMaker } from './operationPages.ts';
import type { DataFile } from './pageData.ts';
import { SIDEBAR } from './readSidebar.ts';
import { sidebarItems } from './sidebarItems.ts';

/**
 * Receives the names and texts of an operation's page, which are not stored, because those of thousands of operations
 * would need much memory.
 */
export type OperationListener = (entry: OperationEntry, parts: PageParts) => void;

/**
 * Returns the content of every page of a reference. Operations can link to all of the site's `references`.
 * @param resolveLink resolves the links in descriptions.
 * @param make renders an operation.
 * @param onOperation called for each operation.
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
  return [
    ...operations,
    ...[...parts.values()].map((content, number) => ({ name: `parts/${number}.part.json`, content })),
    { name: 'parts.json', content: [...parts.keys()] },
    ...pagedTags(document).flatMap(({ tag, page, operations: entries }) => {
      const links = entries.map((entry) => operationLink(entry, route));
      return tagFiles(page, tag, links, resolveLink);
    }),
    ...overviewFiles(reference, references[0]?.id === reference.id, resolveLink),
    { name: SIDEBAR, content: sidebarItems(reference) },
  ];
}
