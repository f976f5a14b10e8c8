import { operationsOf } from '../../packages/reference/src/document/operations';
import type { OpenApiDocument, RawOperation } from '../../packages/reference/src/document/types';
import { describeOperation, type Operation } from '../../packages/reference/src/model/operation/operation';
import { indexOperations, type ReferenceSource } from '../../packages/reference/src/model/reference/reference';
import { operationData } from '../../packages/reference/src/render/operationData';
import { textOf } from './safeHtml';

export interface OperationPage {
  readonly operation: Operation;
  readonly html: string;
  /** The visible text, with spaces for line breaks. */
  readonly text: string;
  readonly markdown: string;
}

/** Returns the page of a document's first operation, or webhook. */
export function firstPage(document: Omit<OpenApiDocument, 'info'>): OperationPage {
  const whole: OpenApiDocument = { info: { title: 'API', version: '1' }, ...document };
  const reference: ReferenceSource = { id: 'main', route: '/docs/spec', document: whole };
  const [entry] = operationsOf(whole);
  if (!entry) throw new Error('The document has no operation.');
  const operation = describeOperation(
    { reference, index: indexOperations([reference]), references: [reference] },
    entry,
  );
  const { html, markdown } = operationData(operation);
  return { operation, html, text: textOf(html).replaceAll(/\s+/g, ' '), markdown };
}

/** Returns the page of `POST /things`. */
export function pageOf(post: RawOperation, components: OpenApiDocument['components'] = {}): OperationPage {
  return firstPage({ paths: { '/things': { post } }, components });
}
