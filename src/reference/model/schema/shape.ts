import { isReference } from '../../document/resolve';
import type { OrReference, RawSchema } from '../../document/types';
import type { MergedSchema } from '../mergeAllOf';
import type { Unions } from './unions';

/** Returns the only reference of an allOf as the reference with the members next to allOf. */
export function withoutWrapper(schema: OrReference<RawSchema>): OrReference<RawSchema> {
  if (isReference(schema)) return schema;
  const { allOf = [], ...siblings } = schema;
  const [only] = allOf;
  return only && allOf.length === 1 && isReference(only) && !siblings.properties ? { ...only, ...siblings } : schema;
}

/** Returns a schema with a single alternative as one schema. */
export function onlyOption(
  { oneOf, anyOf, others, open: _open, ...schema }: MergedSchema,
  unions: Unions,
): OrReference<RawSchema> {
  const [only = {}] = [unions.only];
  const nullable = unions.isNullable || schema.nullable ? { nullable: true } : {};
  const rest = others
    .map(({ oneOf: _one, anyOf: _any, ...other }) => other)
    .filter((other) => Object.keys(other).length > 0);
  if (isReference(only) && rest.length === 0) return { ...only, ...schema, ...nullable };
  return { ...schema, ...nullable, allOf: [only, ...rest] };
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

/** Returns whether null is a value, in the spelling of any version. */
export function isNullable({ nullable, type, enum: values, const: constant }: RawSchema, unions: Unions): boolean {
  return (
    nullable === true ||
    [type].flat().includes('null') ||
    unions.isNullable ||
    constant === null ||
    values?.includes(null) === true
  );
}
