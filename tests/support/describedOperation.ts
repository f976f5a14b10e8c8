import { operationsOf } from '../../packages/reference/src/document/operations';
import type { OpenApiDocument, RawOperation, RawPathItem } from '../../packages/reference/src/document/types';
import { describeOperation, type Operation } from '../../packages/reference/src/model/operation/operation';
import { indexOperations, type ReferenceSource } from '../../packages/reference/src/model/reference/reference';

/** Describes the first operation of a document. */
export function describedOperation(document: OpenApiDocument, purpose: ReferenceSource['purpose'] = 'api'): Operation {
  const reference: ReferenceSource = { id: 'main', route: '/docs/spec', document, purpose };
  const [entry] = operationsOf(document);
  if (!entry) throw new Error('The document has no operation.');
  return describeOperation({ reference, index: indexOperations([reference]), references: [reference] }, entry);
}

/** Returns a document with one operation, `GET /things` unless the members say otherwise. */
export function documentWith(
  operation: RawOperation,
  members: Partial<OpenApiDocument> = {},
  item: RawPathItem = {},
): OpenApiDocument {
  return { info: { title: 'API', version: '1' }, paths: { '/things': { ...item, get: operation } }, ...members };
}
