import { exactJson } from '../../document/exactJson.ts';
import { isMembers, joinMembers } from '../../document/members.ts';
import { isReference, resolve } from '../../document/resolve.ts';
import type { Json, OpenApiDocument, RawSchema, ReferenceObject } from '../../document/types.ts';
import { acceptsNothing } from '../schema/limits.ts';
import { type MergedSchema, mergeAllOf } from '../schema/mergeAllOf.ts';
import type { Direction } from '../schema/types.ts';
import { acceptsMerged } from '../validation/accepts.ts';
import { encodeBase64 } from '../values/base64.ts';
import { listedValues } from '../values/knownValues.ts';
import { isBytes } from '../values/valueKinds.ts';
import { sampleAlternatives, withDiscriminator } from './alternatives.ts';
import { withConditions } from './conditions.ts';
import type { SampleContext, SampledSchema } from './context.ts';
import { sampleList } from './list.ts';
import { sampleNumber } from './number.ts';
import { sampleObject } from './object.ts';
import { sampleText } from './text.ts';

const MAX_DEPTH = 20;
/** Maximum number of schemas tried, including those without a value. */
const MAX_TRIES = 2000;
/** Maximum number of alternatives tried, and of members left out, to find a valid value. */
const MAX_CHOICES = 20;
/** Maximum number of values that are validated; after that, values are used unchecked. */
const MAX_CHECKS = 200;

/**
 * Returns a value that a schema accepts, preferably its own example. With a direction, members that it does not have
 * are left out. Written by hand: decisions/schemas.md.
 */
export function createSample(document: OpenApiDocument, schema: SampledSchema, direction?: Direction): Json {
  const name = isReference(schema) && Object.keys(schema).length === 1 ? `${direction} ${schema.$ref}` : undefined;
  if (name === undefined) return generateSample(document, schema, direction);
  const samples = namedSamples.get(document) ?? new Map<string, Json>();
  namedSamples.set(document, samples);
  const value = samples.get(name) ?? generateSample(document, schema, direction);
  samples.set(name, value);
  return value;
}

/** Samples of named schemas: many operations have the same ones. */
const namedSamples = new WeakMap<OpenApiDocument, Map<string, Json>>();

/** Returns a value without examples that their schema does not accept, which createSample keeps in answers. */
export function createStrictSample(document: OpenApiDocument, schema: SampledSchema, direction: Direction): Json {
  return generateSample(document, schema, direction, true);
}

function generateSample(
  document: OpenApiDocument,
  schema: SampledSchema,
  direction: Direction | undefined,
  isStrict = false,
): Json {
  const start = {
    document,
    direction,
    isStrict,
    open: new Set<string>(),
    openAlternatives: new Set<string>(),
    outerProperties: new Set<string>(),
    depth: 0,
    count: { values: 0, checks: 0 },
    variant: 0,
    choice: 0,
    sample,
  };
  return sample(start, schema) ?? null;
}

function sample(context: SampleContext, schema: SampledSchema): Json | undefined {
  const key = isReference(schema) ? schema.$ref : schema;
  context.count.values++;
  if (context.open.has(key) || context.depth > MAX_DEPTH || context.count.values > MAX_TRIES) return undefined;
  const inside = { ...context, open: new Set([...context.open, key]) };
  const merged = mergeAllOf(context.document, schema, (reference) => inside.open.has(reference));
  const isRecursive = merged.open.some((reference) => !context.openAlternatives.has(reference));
  if (isRecursive || acceptsNothing(merged)) return undefined;
  const given = givenValue(inside, schema, merged);
  if (given !== undefined) return given;
  const component = isReference(schema) ? schema : undefined;
  const made = withConditions(inside, merged, (whole) => generateFitting(inside, whole, component));
  return withDiscriminator(inside, withPartialExamples(made, merged), component);
}

/** Returns the value that the specification gives, unless it is an example for a part of the schema. */
function givenValue(context: SampleContext, schema: SampledSchema, merged: MergedSchema): Json | undefined {
  const { document, variant } = context;
  if (merged.const !== undefined) return merged.const;
  const { allOf = [], properties, example, examples = [] } = resolve<RawSchema>(document, schema);
  const isWhole = example !== undefined || examples.length > 0 || (allOf.length <= 1 && !properties);
  // A faulty text or number gives way to a generated one; a faulty object says more than that.
  const isFitting = (value: Json | undefined): value is Json =>
    value !== undefined && (typeof value === 'object' || isAccepted(context, merged, value));
  const given = (merged.examples ?? [])[variant];
  if (isFitting(given) && (isWhole || allOf.length === 0 || !isMembers(given))) return given;
  if (variant === 0 && merged.default !== null && isFitting(merged.default)) return merged.default;
  const values = listedValues(merged).values.filter((value) => value === null || isFitting(value));
  const others = values.filter((value) => value !== null);
  return others[variant] ?? others[0] ?? values[0];
}

/** Returns whether a schema accepts a value, as far as that is known. */
function isAccepted({ document, direction, isStrict }: SampleContext, schema: MergedSchema, value: Json): boolean {
  return acceptsMerged(document, schema, value, direction, direction === 'response' && !isStrict) !== false;
}

/** Adds the examples of the parts of allOf to a value: each has some of the members. */
function withPartialExamples(value: Json | undefined, { examples = [] }: RawSchema): Json | undefined {
  if (!isMembers(value)) return value;
  return joinMembers([value, ...examples.filter(isMembers).toReversed()]);
}

/**
 * Returns a value; of several alternatives with the first one that makes it fit, and then without optional members. Where
 * none fits, another value or another type can: `not` excludes what no other keyword mentions.
 */
function generateFitting(
  context: SampleContext,
  schema: MergedSchema,
  component: ReferenceObject | undefined,
): Json | undefined {
  let first: Json | undefined;
  const count = Math.max(1, ...[schema, ...schema.others].map(({ oneOf, anyOf }) => (oneOf ?? anyOf ?? []).length));
  // Another value can be one of another alternative.
  const choices = Array.from({ length: Math.min(count, MAX_CHOICES) }, (_, index) => ({
    choice: (index + context.variant) % count,
    schema,
  }));
  const others = [schema, ...schema.others].some(({ not }) => not) ? otherTries(context, schema) : [];
  for (const { schema: tried, ...choice } of [...choices, ...others]) {
    const value = generateWithAlternatives({ ...context, ...choice }, tried, component);
    first ??= value;
    const fitting = value === undefined ? undefined : findFittingPart(context, schema, value);
    if (fitting !== undefined) return fitting;
  }
  return first;
}

/** Types to try where a schema has none, the most common ones first. */
const COMMON_TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];

function otherTries({ variant }: SampleContext, schema: MergedSchema): { variant?: number; schema: MergedSchema }[] {
  const types = schema.type === undefined ? COMMON_TYPES.map((type) => ({ schema: { ...schema, type } })) : [];
  return [{ variant: variant + 1, schema }, ...types];
}

/** Returns a value that fits, if need be without members that nothing requires; undefined if none does. */
function findFittingPart(context: SampleContext, schema: MergedSchema, value: Json): Json | undefined {
  const isFitting = (each: Json): boolean => context.count.checks++ > MAX_CHECKS || isAccepted(context, schema, each);
  if (isFitting(value) || !isMembers(value)) return isFitting(value) ? value : undefined;
  const names = Object.keys(value).filter((name) => !schema.required?.includes(name));
  const without = (left: readonly string[]): Json =>
    Object.fromEntries(Object.entries(value).filter(([name]) => !left.includes(name)));
  const parts = names
    .slice(-MAX_CHOICES)
    .toReversed()
    .map((name) => [name]);
  return [...parts, ...membersToLeaveOut(schema, names), names].map(without).find(isFitting);
}

/** Returns the members to leave out for each alternative, so that what it requires is left. */
function membersToLeaveOut(schema: MergedSchema, names: readonly string[]): string[][] {
  const options = [schema, ...schema.others].flatMap(({ oneOf = [], anyOf = [] }) => [...oneOf, ...anyOf]);
  return options.flatMap((option) => {
    if (isReference(option) || !option.required) return [];
    const { required } = option;
    const requiredByOptions = new Set(options.flatMap((other) => (isReference(other) ? [] : (other.required ?? []))));
    return [
      names.filter((name) => requiredByOptions.has(name) && !required.includes(name)),
      names.filter((name) => !required.includes(name)),
    ];
  });
}

function generateWithAlternatives(
  context: SampleContext,
  schema: MergedSchema,
  component: ReferenceObject | undefined,
): Json | undefined {
  const chosen = sampleAlternatives(context, schema, component);
  const { properties, additionalProperties, items, prefixItems } = schema;
  const hasShape = properties || typeof additionalProperties === 'object' || items || prefixItems;
  // All alternatives contain this schema again.
  if (chosen.length === 0 && !hasShape && (schema.oneOf ?? schema.anyOf)) return undefined;
  const values = chosen.length === 0 || hasShape ? [generateByType(context, schema), ...chosen] : chosen;
  return values.every(isMembers) ? joinMembers(values) : values.findLast((value) => !isMembers(value));
}

function generateByType(context: SampleContext, schema: MergedSchema): Json {
  switch (inferType(schema)) {
    case 'object':
      return sampleObject(context, schema);
    case 'array':
      return sampleList(context, schema);
    case 'integer':
      return sampleNumber(schema, true, context.variant);
    case 'number':
      return sampleNumber(schema, false, context.variant);
    case 'boolean':
      return context.variant % 2 === 0;
    case 'null':
      return null;
    default:
      if (isBytes(schema)) return sampleText({ format: 'binary' });
      return encodedContent(context, schema) ?? sampleText(schema, context.variant);
  }
}

/** Returns the text of a document in JSON that a string contains (JSON Schema 2020-12, validation 8.5). */
function encodedContent(context: SampleContext, schema: RawSchema): string | undefined {
  const { contentSchema, contentMediaType = '', contentEncoding = '' } = schema;
  if (!contentSchema || !/[/+]json\b/i.test(contentMediaType)) return undefined;
  const value = sample({ ...context, depth: context.depth + 1, variant: 0, choice: 0 }, contentSchema);
  if (value === undefined) return undefined;
  const text = exactJson(value);
  if (contentEncoding === '') return text;
  return contentEncoding.toLowerCase() === 'base64' ? encodeBase64(text) : undefined;
}

function inferType(schema: RawSchema): string {
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
