import { operationsOf } from '../document/operations.ts';
import { replaceProductPlaceholder } from '../document/productName.ts';
import { Failure } from '../failure.ts';
import { type AudienceFilter, documentFor } from './audience/index.ts';
import { type LoadedDocument, loadDocument } from './loadDocument.ts';
import { type ReadBundle, readBundle } from './readBundle.ts';
import type { RootFolder } from './rootFolder.ts';
import { toWarnings } from './toWarnings.ts';
import type { Warning } from './warnings.ts';

/** A document, as its pages and its downloads need it. */
export interface ReadDocument extends Omit<ReadBundle, 'findings'>, Pick<LoadedDocument, 'files' | 'refused'> {
  /** The document as it is written, without what is hidden. */
  readonly source: LoadedDocument['bundle'];
  readonly warnings: readonly Warning[];
}

/**
 * Reads a document of OpenAPI or Swagger 2.0 in any number of files, and inserts the product's name. Violated rules
 * become warnings.
 * @param audience who sees what is marked with `x-audience`; null to show everything that is not internal.
 * @throws Failure with the file and the reason when there is nothing to show, or a place names something hidden.
 */
export async function readDocument(
  file: string,
  product: string,
  root: RootFolder,
  audience: AudienceFilter | null = null,
): Promise<ReadDocument> {
  const { bundle, files, refused, warnings } = await loadDocument(file, root);
  const unread = new Set(refused.map(({ reference }) => reference));
  const visible = filterForAudience(audience, file, bundle);
  const source = insertProductName(visible, product);
  const { document, findings } = readBundle(source, unread);
  const isEmpty = operationsOf(document).length === 0;
  const hasSchemas = Object.keys(document.components?.schemas ?? {}).length > 0;
  // OpenAPI allows a document without paths: with components for other documents, or before the first operation is designed.
  if (isEmpty && (document.paths ? Object.keys(document.paths).length > 0 : !hasSchemas))
    throw new Failure(`${file} has no operations and no webhooks: add one under "paths".`);
  const schemas = hasSchemas ? ', and shows the schemas' : '';
  const message = `There are no operations, so the overview is the only page${schemas}.`;
  const nothing = { file, pointer: document.paths ? '#/paths' : '#', message };
  const plain = refused.map(({ file, pointer, message }) => ({ file, pointer, message }));
  const found = toWarnings(file, findings, files);
  return {
    document,
    source,
    files,
    refused,
    warnings: [...(isEmpty ? [nothing] : []), ...plain, ...warnings, ...found],
  };
}

/** @throws Failure with the file in front of the JSON pointer. */
function filterForAudience(
  audience: AudienceFilter | null,
  file: string,
  bundle: LoadedDocument['bundle'],
): LoadedDocument['bundle'] {
  try {
    return documentFor(bundle, audience) as LoadedDocument['bundle'];
  } catch (error) {
    throw error instanceof Failure ? new Failure(`${file}${error.message}`) : error;
  }
}

function insertProductName(bundle: LoadedDocument['bundle'], product: string): LoadedDocument['bundle'] {
  return JSON.parse(
    replaceProductPlaceholder(JSON.stringify(bundle), JSON.stringify(product).slice(1, -1)),
  ) as LoadedDocument['bundle'];
}
