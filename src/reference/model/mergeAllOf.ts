import { type OpenApiDocument, type OrReference, type RawSchema, resolve } from './document';

/** A schema without `allOf`: the parts' members together; members beside `allOf` win over those of the parts. */
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
