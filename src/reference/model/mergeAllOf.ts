import { resolve } from '../document/resolve';
import type { OpenApiDocument, OrReference, RawSchema } from '../document/types';

/**
 * Returns a schema without `allOf`: the parts' members, overridden by those next to `allOf`. Written by hand: 20 lines
 * for one schema at a time; allof-merge rewrites all schemas below it too.
 */
export function mergeAllOf(document: OpenApiDocument, schema: RawSchema): RawSchema {
  const { allOf, ...own } = schema;
  if (!allOf) return schema;
  const parts = allOf.map((part: OrReference<RawSchema>) => mergeAllOf(document, resolve(document, part)));
  return [...parts, own].reduce(merge, {});
}

function merge(left: RawSchema, right: RawSchema): RawSchema {
  const required = [...new Set([...(left.required ?? []), ...(right.required ?? [])])];
  return {
    ...left,
    ...right,
    ...(left.properties || right.properties ? { properties: { ...left.properties, ...right.properties } } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}
