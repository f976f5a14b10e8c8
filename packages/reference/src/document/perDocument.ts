import type { OpenApiDocument } from './types.ts';

/** Returns a function that computes its result once for each document, which must not be changed afterwards. */
export function perDocument<T>(compute: (document: OpenApiDocument) => T): (document: OpenApiDocument) => T {
  const results = new WeakMap<OpenApiDocument, { readonly result: T }>();
  return (document) => {
    const entry = results.get(document) ?? { result: compute(document) };
    results.set(document, entry);
    return entry.result;
  };
}
