import MiniSearch from 'minisearch';
import { indexOperations, type ReferenceSource } from '../../model/reference';
import { SEARCH_OPTIONS, type SearchDocument, type SearchIndex } from '../searchIndex';
import { errorDocuments } from './errorDocuments';
import { operationDocuments } from './operationDocuments';
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

export function createIndex(documents: readonly SearchDocument[]): SearchIndex {
  const index: SearchIndex = new MiniSearch<SearchDocument>(SEARCH_OPTIONS);
  index.addAll(documents);
  return index;
}
