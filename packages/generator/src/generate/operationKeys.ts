import { createHash } from 'node:crypto';
import type { OpenApiDocument, OperationEntry } from 'gatedocs-reference/document';
import type { NameContext, ReferenceSource } from 'gatedocs-reference/model';
import { serializeData } from './serialize.ts';

/** Returns the cache key of an operation's description, or null if it cannot be cached. */
export type OperationKey = (entry: OperationEntry) => string | null;

/**
 * A reference in JSON to something other than components, or a string that looks like one. `operationRef` is excluded,
 * because operations of links are looked up by name.
 */
const OUTSIDE_COMPONENTS = /(?<!"operationRef":)"#(?:\/(?!components\/)|")/;

/**
 * Returns the cache keys of a reference's operations: equal keys mean equal descriptions. A description depends on the
 * code, on the operation, on everything in the site's documents besides operations, and on the links to all operations.
 * If a document refers to parts of operations, every description depends on all operations.
 * @param engine hash of the code.
 */
export function operationKeys(engine: string, { reference, references, index }: NameContext): OperationKey {
  const common = serializeData([reference.id, references.map(withoutOperations), index]);
  if (common === null) return () => null;
  const start = createHash('sha256').update(engine).update(common);
  return (entry) => {
    const own = serializeData(entry);
    return own === null ? null : start.copy().update(own).digest('hex');
  };
}

function withoutOperations(reference: ReferenceSource): ReferenceSource {
  return OUTSIDE_COMPONENTS.test(JSON.stringify(reference.document))
    ? reference
    : { ...reference, document: withoutPaths(reference.document) };
}

function withoutPaths({ paths: _paths, webhooks: _webhooks, ...rest }: OpenApiDocument): OpenApiDocument {
  return rest;
}
