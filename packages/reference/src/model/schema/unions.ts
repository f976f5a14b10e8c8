import { isReference } from '../../document/resolve.ts';
import { toEnglishList } from '../../document/toEnglishList.ts';
import type {
  OpenApiDocument,
  OrReference,
  RawDiscriminator,
  RawSchema,
  ReferenceObject,
} from '../../document/types.ts';
import { constantAlternatives } from './enumValues.ts';
import { mappedSchemas } from './inheritance.ts';
import type { MergedSchema } from './mergeAllOf.ts';
import { jsonType } from './schemaType.ts';
import type { EnumValue } from './types.ts';
import { firstReference, unwrapAllOf } from './unwrapAllOf.ts';

/** The alternatives of a oneOf or anyOf that are neither null nor a list of values, required members or types. */
export interface Union {
  readonly kind: 'one of' | 'any of';
  readonly options: readonly OrReference<RawSchema>[];
  readonly discriminator?: RawDiscriminator;
  /** The base schema of options that extend it. */
  readonly base?: string;
}

/** What the unions of a schema say. */
export interface Unions {
  readonly unions: readonly Union[];
  readonly isNullable: boolean;
  readonly limits: readonly string[];
  readonly values: readonly EnumValue[];
  /** Types of alternatives that have nothing else. */
  readonly types: readonly string[];
  /** The only alternative beside null. */
  readonly only?: OrReference<RawSchema>;
}

const NO_UNIONS: Unions = { unions: [], isNullable: false, limits: [], values: [], types: [] };

export function describeUnions(document: OpenApiDocument, schemas: readonly RawSchema[]): Unions {
  const all = schemas.flatMap(({ oneOf, anyOf, discriminator }): Union[] => {
    const more = discriminator ? otherMappedSchemas(document, discriminator, [...(oneOf ?? []), ...(anyOf ?? [])]) : [];
    const named = discriminator ? { discriminator } : {};
    return [
      ...(oneOf ? [{ kind: 'one of' as const, options: [...oneOf, ...more], ...named }] : []),
      ...(anyOf ? [{ kind: 'any of' as const, options: [...anyOf, ...(oneOf ? [] : more)], ...named }] : []),
    ];
  });
  const isNullable = all.length > 0 && all.every(({ options }) => options.some(isNull));
  const read = all.map((union) =>
    describeUnion(isNullable ? { ...union, options: union.options.filter((option) => !isNull(option)) } : union),
  );
  const only = read.length === 1 ? read[0]?.only : undefined;
  return {
    unions: read.flatMap(({ unions }) => unions),
    isNullable,
    limits: read.flatMap(({ limits }) => limits),
    values: read.flatMap(({ values }) => values),
    types: read.flatMap(({ types }) => types),
    ...(only ? { only } : {}),
  };
}

/** Returns the schemas that a discriminator names beside the alternatives: a document can have them only there. */
function otherMappedSchemas(
  document: OpenApiDocument,
  discriminator: RawDiscriminator,
  options: readonly OrReference<RawSchema>[],
): ReferenceObject[] {
  const listed = new Set(options.map((option) => firstReference(unwrapAllOf(option))));
  return mappedSchemas(document, discriminator).filter(({ $ref }) => !listed.has($ref));
}

function describeUnion(union: Union): Unions {
  const { kind, options } = union;
  const [first] = options;
  if (!first) return NO_UNIONS;
  if (options.length === 1) return { ...NO_UNIONS, unions: [union], only: first };
  const required = requiredAlternatives(options);
  if (required)
    return { ...NO_UNIONS, limits: [`${kind === 'one of' ? 'exactly one' : 'at least one'} of: ${required}`] };
  const values = constantAlternatives(options);
  if (values) return { ...NO_UNIONS, values, types: constantTypes(options) };
  const types = typeAlternatives(options);
  return types ? { ...NO_UNIONS, types } : { ...NO_UNIONS, unions: [union] };
}

function requiredAlternatives(options: readonly OrReference<RawSchema>[]): string | undefined {
  const sets = options.map((option) =>
    !isReference(option) && option.required && Object.keys(option).length === 1 ? toEnglishList(option.required) : '',
  );
  return sets.every(Boolean) ? sets.join(', or ') : undefined;
}

function constantTypes(options: readonly OrReference<RawSchema>[]): string[] {
  const constants = options.flatMap((option) => {
    if (isReference(option)) return [];
    return option.const === undefined ? (option.enum ?? []) : [option.const];
  });
  return [...new Set(constants.map(jsonType))];
}

function typeAlternatives(options: readonly OrReference<RawSchema>[]): string[] | undefined {
  const types = options.map((option) =>
    !isReference(option) && option.type && Object.keys(option).length === 1 ? [option.type].flat() : [],
  );
  return types.every((list) => list.length > 0) ? [...new Set(types.flat())] : undefined;
}

function isNull(schema: OrReference<RawSchema>): boolean {
  if (isReference(schema)) return false;
  const values = schema.const === undefined ? schema.enum : [schema.const];
  return [schema.type].flat().join() === 'null' || (values?.length === 1 && values[0] === null);
}

/** Returns a schema with a single alternative, without the oneOf or anyOf around it. */
export function mergeOnlyOption(
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
