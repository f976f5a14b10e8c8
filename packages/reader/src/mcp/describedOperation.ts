import { type OpenApiDocument, type OperationEntry, operationsOf } from 'gatedocs-reference/document';
import type { SampleLanguageId } from 'gatedocs-reference/languages';
import { describeOperation, indexOperations, operationIdOf } from 'gatedocs-reference/model';
import { readBundle } from 'gatedocs-reference/read';
import { buildRequest, createSamples, exampleValues, requestTemplate } from 'gatedocs-reference/samples';
import { schemaNamesIn } from './schemas.ts';

/** An operation in its document. */
export interface DescribedOperation {
  readonly document: OpenApiDocument;
  readonly entry: OperationEntry;
}

/** Parsed documents by their source, because one call often follows another. */
const parsedDocuments = new WeakMap<object, OpenApiDocument>();

/** Returns an operation or webhook of a document as its page shows it; undefined if none has the id. */
export function findDescribedOperation(
  source: Readonly<Record<string, unknown>>,
  id: string,
): DescribedOperation | undefined {
  const document = parsedDocuments.get(source) ?? readBundle(source).document;
  parsedDocuments.set(source, document);
  const entry = operationsOf(document).find((each) => operationIdOf(each) === id);
  return entry && { document, entry };
}

/** Returns the names of the schemas that an operation refers to, in the order of the document. */
export function schemaNamesOf({ document, entry }: DescribedOperation): string[] {
  return schemaNamesIn(document, [entry.parameters, entry.raw]);
}

/** Returns the page's first generated sample, in a language. */
export function createSample(language: SampleLanguageId, { document, entry }: DescribedOperation): string {
  const reference = { id: '', route: '', document };
  const operation = describeOperation(
    { reference, index: indexOperations([reference]), references: [reference] },
    entry,
  );
  const template = requestTemplate(operation);
  const [body] = template.bodies;
  const values = exampleValues(template, body?.examples[0]?.value, body?.mediaTypes[0]);
  return createSamples(buildRequest(template, values))[language];
}
