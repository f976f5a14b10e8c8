import { type OperationEntry, operationsOf } from 'gatedocs-reference/document';
import { describeOperation, indexOperations, type ReferenceSource } from 'gatedocs-reference/model';
import { completeIndex, type SearchDocument, type SearchIndex } from 'gatedocs-reference/search';
import { errorDocuments } from './errorDocuments.ts';
import { operationDocument } from './operationDocument.ts';
import { type OperationTerms, operationTerms } from './operationTerms.ts';
import { packIndex } from './packIndex.ts';
import { referenceDocuments } from './referenceDocuments.ts';
import { type MarkdownPage, sectionDocuments } from './sectionDocuments.ts';
import { SharedTexts } from './sharedTexts.ts';
import { withoutKnownWords } from './withoutKnownWords.ts';

/** Collects the search documents of one reference after another, while the pages of their operations are rendered. */
export class ReferenceIndex {
  readonly #shared = new SharedTexts();
  readonly #documents: SearchDocument[] = [];

  addOperation(reference: ReferenceSource, entry: OperationEntry, parts: OperationTerms): void {
    this.#documents.push(operationDocument(reference, entry, parts, this.#shared));
  }

  /** Adds the topics of a reference, after its operations. */
  addTopics(reference: ReferenceSource): void {
    this.#documents.push(...referenceDocuments(reference));
  }

  /** Returns all documents: operations, webhooks, topics and errors of the references. */
  documents(references: readonly ReferenceSource[]): SearchDocument[] {
    return [...this.#documents, ...errorDocuments(references)].map(withoutKnownWords);
  }
}

/** Returns the documents of the sections of pages. */
export function pageDocuments(pages: readonly MarkdownPage[]): SearchDocument[] {
  return pages.flatMap(sectionDocuments).map(withoutKnownWords);
}

/** Returns all documents of an index. */
export function indexDocuments(
  references: readonly ReferenceSource[],
  pages: readonly MarkdownPage[],
): SearchDocument[] {
  const names = { index: indexOperations(references), references };
  const collected = new ReferenceIndex();
  for (const reference of references) {
    for (const entry of operationsOf(reference.document)) {
      const operation = describeOperation({ ...names, reference }, entry);
      collected.addOperation(reference, entry, operationTerms(reference.document, entry, operation));
    }
    collected.addTopics(reference);
  }
  return [...collected.documents(references), ...pageDocuments(pages)];
}

/** Returns an index that was written and read again, as in the browser. */
export function createIndex(documents: readonly SearchDocument[], limit?: number): SearchIndex {
  return completeIndex(JSON.parse(JSON.stringify(packIndex(documents, limit))));
}
