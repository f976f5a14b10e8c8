import { isReference } from '../../document/resolve.ts';
import type { OrReference, RawSchema } from '../../document/types.ts';

/** Returns the only reference of an allOf as the reference with the members next to allOf. */
export function withoutWrapper(schema: OrReference<RawSchema>): OrReference<RawSchema> {
  if (isReference(schema)) return schema;
  const { allOf = [], ...siblings } = schema;
  const [only] = allOf;
  return only && allOf.length === 1 && isReference(only) && !siblings.properties ? { ...only, ...siblings } : schema;
}

/** Returns the reference of a schema, or the first one in its allOf: members that are written in place are finite. */
export function referenceIn(schema: OrReference<RawSchema>): string | undefined {
  if (isReference(schema)) return schema.$ref;
  for (const part of schema.allOf ?? []) {
    const reference = referenceIn(part);
    if (reference !== undefined) return reference;
  }
  return undefined;
}
