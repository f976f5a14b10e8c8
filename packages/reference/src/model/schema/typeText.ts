import { nearestNumber } from '../../document/exactJson.ts';
import type { RawSchema } from '../../document/types.ts';
import { listedValues } from '../knownValues.ts';
import { acceptsNothing } from '../limits.ts';
import type { Choice, Schema } from './types.ts';

/** Number of types in a text that is made from alternatives. */
const FEW = 3;

interface Parts {
  readonly items: Schema | undefined;
  readonly map: Schema | undefined;
  readonly choices: readonly Choice[];
  readonly name: string | undefined;
}

/** Returns the type of a schema in words: "array of string", "object or null". */
export function typeText(schema: RawSchema, isNullable: boolean, parts: Parts): string {
  if (acceptsNothing(schema)) return 'not allowed';
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  if (types.length === 0) types.push(guessType(schema, parts));
  const isMore = isNullable || types.length > 1;
  const words = types.filter(Boolean).map((type) => {
    if (type === 'array' && parts.items) {
      const items = parts.items.type;
      return `array of ${isMore && items.includes(' or ') ? `(${items})` : items}`;
    }
    if (type === 'object' && parts.map && !schema.properties && !schema.patternProperties) {
      return `map of ${parts.map.type}`;
    }
    return type;
  });
  const text = [...new Set(words)].join(' or ');
  if (text === '') return 'null';
  return isNullable && text !== 'any' ? `${text} or null` : text;
}

function guessType(schema: RawSchema, { choices, name }: Parts): string {
  if ([schema.type].flat().includes('null')) return '';
  const { properties, additionalProperties, patternProperties, propertyNames } = schema;
  if (properties || additionalProperties || patternProperties || propertyNames) return 'object';
  if (schema.items || schema.prefixItems || schema.contains) return 'array';
  const { values } = listedValues(schema);
  const types = new Set(values.filter((value) => value !== null).map((value) => jsonType(value)));
  if (types.size > 0) return [...types].join(' or ');
  if (values.length > 0) return '';
  if (choices.length > 0) return schema.title ?? name ?? typesOfChoices(choices);
  return (schema.minProperties ?? schema.maxProperties ?? schema.required) ? 'object' : 'any';
}

export function jsonType(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof nearestNumber(value);
}

function typesOfChoices(choices: readonly Choice[]): string {
  const types = new Set(choices.flatMap(({ variants }) => variants.map(({ schema }) => schema.type)));
  return types.size <= FEW ? [...types].join(' or ') : 'any';
}
