import { createHash } from 'node:crypto';
import type { OpenApiDocument, OperationEntry } from 'gatedocs-reference/document';
import type { NameContext, ReferenceSource } from 'gatedocs-reference/model';
import { dataText } from './dataText.ts';

/** Returns the key of an operation's description; null if it has none. */
export type OperationKey = (entry: OperationEntry) => string | null;

/** JSON of a reference to something besides components, or of a text like one. A link's operation is found by its name. */
const OUTSIDE_COMPONENTS = /(?<!"operationRef":)"#(?:\/(?!components\/)|")/;

/**
 * Returns the keys of a reference's operations, which are the same only if their descriptions are. A description follows
 * from the code, from the operation, from what the site's documents have besides operations, and from the links to all
 * operations. Where a document refers to parts of operations, every description follows from all of them.
 * @param engine hash of the code.
 */
export function operationKeys(engine: string, { reference, references, index }: NameContext): OperationKey {
  const common = dataText([reference.id, references.map(withoutOperations), index]);
  if (common === null) return () => null;
  const start = createHash('sha256').update(engine).update(common);
  return (entry) => {
    const own = dataText(entry);
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
