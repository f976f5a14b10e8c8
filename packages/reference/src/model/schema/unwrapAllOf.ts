import { isReference } from '../../document/resolve.ts';
import type { OrReference, RawSchema } from '../../document/types.ts';

/** Returns a schema without an allOf that has one reference only: the reference, with the keywords beside the allOf. */
export function unwrapAllOf(schema: OrReference<RawSchema>): OrReference<RawSchema> {
  if (isReference(schema)) return schema;
  const { allOf = [], ...siblings } = schema;
  const [only] = allOf;
  return only && allOf.length === 1 && isReference(only) && !siblings.properties ? { ...only, ...siblings } : schema;
}

/** Returns the reference of a schema, or the first one in its allOf: only references can lead to endless content. */
export function firstReference(schema: OrReference<RawSchema>): string | undefined {
  if (isReference(schema)) return schema.$ref;
  for (const part of schema.allOf ?? []) {
    const reference = firstReference(part);
    if (reference !== undefined) return reference;
  }
  return undefined;
}
