import { nearestNumber } from '../../document/exactJson.ts';
import type { Json, RawSchema } from '../../document/types.ts';
import { listedValues } from '../values/knownValues.ts';
import { acceptsNothing } from './limits.ts';
import type { Choice, JsonType, Schema, SchemaType } from './types.ts';

/** Number of types in a text that is made from alternatives. */
const MAX_TYPES_IN_TEXT = 3;

interface DescribedParts {
  readonly items: Schema | undefined;
  readonly map: Schema | undefined;
  readonly choices: readonly Choice[];
  readonly name: string | undefined;
}

/** Returns the type of a schema: in words, "array of string", "object or null", and as data. */
export function schemaType(schema: RawSchema, isNullable: boolean, parts: DescribedParts): SchemaType {
  if (acceptsNothing(schema)) return { type: 'not allowed', types: [] };
  const own = ownTypes(schema, parts);
  const type = own ? typeText(own, schema, parts, isNullable || own.length > 1) : choicesText(schema, parts);
  const types = own ?? choiceTypes(parts.choices);
  const itemTypes = types?.includes('array') ? parts.items?.types : undefined;
  return {
    type: type === '' ? 'null' : isNullable && type !== 'any' ? `${type} or null` : type,
    ...(types ? { types: isNullable || type === '' ? [...new Set([...types, 'null' as const])] : types } : {}),
    ...(itemTypes ? { itemTypes } : {}),
  };
}

/** Returns the types without null; undefined for any, or those of the alternatives. */
function ownTypes(schema: RawSchema, { choices }: DescribedParts): readonly JsonType[] | undefined {
  const declared = [schema.type ?? []].flat() as JsonType[];
  if (declared.length > 0) return [...new Set(declared)].filter((type) => type !== 'null');
  const { properties, additionalProperties, patternProperties, propertyNames } = schema;
  if (properties || additionalProperties || patternProperties || propertyNames) return ['object'];
  if (schema.items || schema.prefixItems || schema.contains) return ['array'];
  const { values } = listedValues(schema);
  if (values.length > 0) return [...new Set(values.filter((value) => value !== null).map(jsonType))];
  const isObject = schema.minProperties ?? schema.maxProperties ?? schema.required;
  return choices.length === 0 && isObject ? ['object'] : undefined;
}

export function jsonType(value: Json): JsonType {
  return Array.isArray(value) ? 'array' : (typeof nearestNumber(value) as JsonType);
}

function typeText(
  types: readonly JsonType[],
  schema: RawSchema,
  { items, map }: DescribedParts,
  hasOtherTypes: boolean,
): string {
  const words = types.map((type) => {
    if (type === 'array' && items)
      return `array of ${hasOtherTypes && items.type.includes(' or ') ? `(${items.type})` : items.type}`;
    return type === 'object' && map && !schema.properties && !schema.patternProperties ? `map of ${map.type}` : type;
  });
  return [...new Set<string>(words)].join(' or ');
}

function choicesText({ title }: RawSchema, { choices, name }: DescribedParts): string {
  if (choices.length === 0) return 'any';
  const types = new Set(choices.flatMap(({ variants }) => variants.map(({ schema }) => schema.type)));
  return title ?? name ?? (types.size <= MAX_TYPES_IN_TEXT ? [...types].join(' or ') : 'any');
}

function choiceTypes(choices: readonly Choice[]): readonly JsonType[] | undefined {
  const all = choices.flatMap(({ variants }) => variants.map(({ schema }) => schema.types));
  return all.length > 0 && all.every((types) => types !== undefined) ? [...new Set(all.flat())] : undefined;
}
