import { operationsOf } from '../../packages/reference/src/document/operations';
import type { OpenApiDocument, RawOperation, RawPathItem } from '../../packages/reference/src/document/types';
import type { SampleRequest } from '../../packages/reference/src/languages/sampleRequest';
import { describeOperation, type Operation } from '../../packages/reference/src/model/operation/operation';
import { indexOperations, type ReferenceSource } from '../../packages/reference/src/model/reference/reference';
import { buildRequest } from '../../packages/reference/src/samples/buildRequest';
import { type BodyValues, requestTemplate } from '../../packages/reference/src/samples/requestTemplate';
import { exampleValues } from '../../packages/reference/src/samples/requestValues';

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

/** Returns the request that the page of an operation shows first, or one with another body. */
export function sampleRequest(operation: Operation, body?: BodyValues, mediaType?: string): SampleRequest {
  const template = requestTemplate(operation);
  return buildRequest(template, exampleValues(template, body, mediaType));
}
