import { isMembers } from '../../document/members';
import { isReference, resolve } from '../../document/resolve';
import type { Json, OpenApiDocument, RawSchema, Reference } from '../../document/types';
import { listedValues } from '../knownValues';
import { acceptsNothing } from '../limits';
import { type MergedSchema, mergeAllOf } from '../mergeAllOf';
import type { Direction } from '../schema/types';
import { alternativesOf, withDiscriminator } from './alternatives';
import { withConditions } from './conditions';
import { type Context, type Part, together } from './context';
import { sampleList, sampleObject } from './members';
import { sampleNumber } from './number';
import { sampleText } from './text';

const MAX_DEPTH = 20;
/** Schemas that are looked at, including those without a value. */
const MAX_TRIES = 2000;

/**
 * Returns a value that a schema accepts, preferably its own example. With a direction, members that it does not have
 * are left out. Written by hand: decisions/schemas.md.
 */
export function sampleOf(document: OpenApiDocument, schema: Part, direction?: Direction): Json {
  const name = isReference(schema) && Object.keys(schema).length === 1 ? `${direction} ${schema.$ref}` : undefined;
  if (name === undefined) return newSample(document, schema, direction);
  const samples = known.get(document) ?? new Map<string, Json>();
  known.set(document, samples);
  const value = samples.get(name) ?? newSample(document, schema, direction);
  samples.set(name, value);
  return value;
}

/** Samples of named schemas: many operations have the same ones. */
const known = new WeakMap<OpenApiDocument, Map<string, Json>>();

function newSample(document: OpenApiDocument, schema: Part, direction: Direction | undefined): Json {
  const start = {
    document,
    direction,
    open: new Set<string>(),
    base: new Set<string>(),
    known: new Set<string>(),
    depth: 0,
    count: { values: 0 },
    sample,
  };
  return sample(start, schema) ?? null;
}

function sample(context: Context, schema: Part): Json | undefined {
  const key = isReference(schema) ? schema.$ref : schema;
  context.count.values++;
  if (context.open.has(key) || context.depth > MAX_DEPTH || context.count.values > MAX_TRIES) return undefined;
  const inside = { ...context, open: new Set([...context.open, key]) };
  const merged = mergeAllOf(context.document, schema, (reference) => inside.open.has(reference));
  const isRecursive = merged.open.some((reference) => !context.base.has(reference));
  if (isRecursive || acceptsNothing(merged)) return undefined;
  const given = givenValue(inside, schema, merged);
  if (given !== undefined) return given;
  const component = isReference(schema) ? schema : undefined;
  const made = withConditions(inside, merged, (whole) => generated(inside, whole, component));
  return withDiscriminator(inside, withPartialExamples(made, merged), component);
}

/** Returns the value that the specification gives, unless it is an example for a part of the schema. */
function givenValue({ document }: Context, schema: Part, merged: MergedSchema): Json | undefined {
  if (merged.const !== undefined) return merged.const;
  const { allOf = [], properties, example, examples = [] } = resolve<RawSchema>(document, schema);
  const isWhole = example !== undefined || examples.length > 0 || (allOf.length <= 1 && !properties);
  const [first] = merged.examples ?? [];
  if (first !== undefined && (isWhole || allOf.length === 0 || !isMembers(first))) return first;
  if (merged.default !== undefined && merged.default !== null) return merged.default;
  const { values } = listedValues(merged);
  return values.find((value) => value !== null) ?? values[0];
}

/** Adds the examples of the parts of allOf to a value: each has some of the members. */
function withPartialExamples(value: Json | undefined, { examples = [] }: RawSchema): Json | undefined {
  if (!isMembers(value)) return value;
  return together([value, ...examples.filter(isMembers).toReversed()]);
}

function generated(context: Context, schema: MergedSchema, component: Reference | undefined): Json | undefined {
  const chosen = alternativesOf(context, schema, component);
  const { properties, additionalProperties, items, prefixItems } = schema;
  const hasShape = properties || typeof additionalProperties === 'object' || items || prefixItems;
  // All alternatives contain this schema again.
  if (chosen.length === 0 && !hasShape && (schema.oneOf ?? schema.anyOf)) return undefined;
  const values = chosen.length === 0 || hasShape ? [byType(context, schema), ...chosen] : chosen;
  return values.every(isMembers) ? together(values) : values.findLast((value) => !isMembers(value));
}

function byType(context: Context, schema: MergedSchema): Json {
  switch (typeOf(schema)) {
    case 'object':
      return sampleObject(context, schema);
    case 'array':
      return sampleList(context, schema);
    case 'integer':
      return sampleNumber(schema, true);
    case 'number':
      return sampleNumber(schema, false);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return sampleText(schema);
  }
}

function typeOf(schema: RawSchema): string {
  const types = [schema.type ?? []].flat();
  const [type] = types.filter((each) => each !== 'null');
  if (type !== undefined || types.length > 0) return type ?? 'null';
  if (schema.properties || schema.additionalProperties || schema.patternProperties || schema.required) return 'object';
  if (schema.items || schema.prefixItems || schema.contains) return 'array';
  const { minimum, maximum, multipleOf, exclusiveMinimum, exclusiveMaximum } = schema;
  const isNumber = [minimum, maximum, multipleOf, exclusiveMinimum, exclusiveMaximum].some(
    (limit) => limit !== undefined,
  );
  return isNumber ? 'number' : 'string';
}
