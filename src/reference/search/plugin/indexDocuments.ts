import { type OperationEntry, operationsOf } from '../../document/operations';
import { describeOperation } from '../../model/operation';
import { indexOperations, type ReferenceSource } from '../../model/reference';
import type { SearchDocument } from '../documents';
import { completeIndex, type SearchIndex } from '../searchIndex';
import { errorDocuments } from './errorDocuments';
import { operationDocument } from './operationDocument';
import { packIndex } from './packIndex';
import { type PageParts, pageParts } from './pageParts';
import { referenceDocuments } from './referenceDocuments';
import { type MarkdownPage, sectionDocuments } from './sectionDocuments';
import { SharedTexts } from './sharedTexts';
import { withoutRepeats } from './withoutRepeats';

/** Collects the documents of references one after another, while their operations are made for their pages. */
export class ReferenceIndex {
  readonly #shared = new SharedTexts();
  readonly #documents: SearchDocument[] = [];

  addOperation(reference: ReferenceSource, entry: OperationEntry, parts: PageParts): void {
    this.#documents.push(operationDocument(reference, entry, parts, this.#shared));
  }

  /** Adds the topics of a reference, after its operations. */
  addTopics(reference: ReferenceSource): void {
    this.#documents.push(...referenceDocuments(reference));
  }

  /** Returns all documents: operations, webhooks, topics and errors of the references. */
  documents(references: readonly ReferenceSource[]): SearchDocument[] {
    return [...this.#documents, ...errorDocuments(references)].map(withoutRepeats);
  }
}

/** Returns the documents of the sections of pages. */
export function pageDocuments(pages: readonly MarkdownPage[]): SearchDocument[] {
  return pages.flatMap(sectionDocuments).map(withoutRepeats);
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
      collected.addOperation(reference, entry, pageParts(reference.document, entry, operation));
    }
    collected.addTopics(reference);
  }
  return [...collected.documents(references), ...pageDocuments(pages)];
}

/** Returns an index that was written and read again, as in the browser. */
export function createIndex(documents: readonly SearchDocument[], limit?: number): SearchIndex {
  return completeIndex(JSON.parse(JSON.stringify(packIndex(documents, limit))));
}
