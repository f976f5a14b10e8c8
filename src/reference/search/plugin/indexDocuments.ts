import { indexOperations, type ReferenceSource } from '../../model/reference';
import type { SearchDocument } from '../documents';
import { completeIndex, type SearchIndex } from '../searchIndex';
import { errorDocuments } from './errorDocuments';
import { operationDocuments } from './operationDocuments';
import { packIndex } from './packIndex';
import { referenceDocuments } from './referenceDocuments';
import { type MarkdownPage, sectionDocuments } from './sectionDocuments';
import { SharedTexts } from './sharedTexts';
import { withoutRepeats } from './withoutRepeats';

/** Returns all documents of the index: operations, webhooks, topics and errors of the references, sections of pages. */
export function indexDocuments(
  references: readonly ReferenceSource[],
  pages: readonly MarkdownPage[],
): SearchDocument[] {
  const index = indexOperations(references);
  const shared = new SharedTexts();
  return [
    ...references.flatMap((reference) => [
      ...operationDocuments({ reference, index, references }, shared),
      ...referenceDocuments(reference),
    ]),
    ...errorDocuments(references),
    ...pages.flatMap(sectionDocuments),
  ].map(withoutRepeats);
}

/** Returns an index that was written and read again, as in the browser. */
export function createIndex(documents: readonly SearchDocument[], limit?: number): SearchIndex {
  return completeIndex(JSON.parse(JSON.stringify(packIndex(documents, limit))));
}
