import { isReference } from '../../document/resolve.ts';
import type { OrReference, RawSchema } from '../../document/types.ts';
import type { MergedSchema } from './mergeAllOf.ts';
import type { Unions } from './unions.ts';

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
