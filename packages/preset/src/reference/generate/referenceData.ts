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
import { overviewFiles, tagFiles } from './listingPages.ts';
import { type MadeOperation, makeOperation, type OperationMaker } from './operationPages.ts';
import type { DataFile } from './pageData.ts';
import { SIDEBAR } from './readSidebar.ts';
import { sidebarItems } from './sidebarItems.ts';

/** Gets what is made of an operation beside its page, and is not kept here: that of thousands needs much memory. */
export type OperationListener = (entry: OperationEntry, made: Omit<MadeOperation, 'content'>) => void;

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
    const { content, ...others } = make(names, entry, resolveLink);
    onOperation(entry, others);
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
