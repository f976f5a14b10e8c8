import { isReference, resolve } from '../../document/resolve';
import type { Json, OpenApiDocument, OrReference, RawSchema, Reference } from '../../document/types';
import { acceptsNothing } from '../limits';
import { type MergedSchema, mergeAllOf } from '../mergeAllOf';
import type { Direction } from '../schema';
import { discriminatorValue, extensionsOf, inheritedDiscriminator } from '../schema/inheritance';
import { sampleNumber } from './number';
import { sampleText } from './text';

/** Levels at which optional members are left out, and at which all content is. */
const MAX_OPTIONAL_DEPTH = 6;
const MAX_DEPTH = 20;
/** Values in a sample, after which only required members follow, and after which there are none. */
const MAX_VALUES = 500;
const MAX_REQUIRED_VALUES = 1000;
/** Schemas that are looked at, including those without a value. */
const MAX_TRIES = 5000;
const MAX_ITEMS = 5;

interface Context {
  readonly document: OpenApiDocument;
  readonly direction: Direction | undefined;
  /** References and schemas on the path from the root. */
  readonly open: ReadonlySet<string | object>;
  /** References whose alternatives are being made, without a member in between. */
  readonly base: ReadonlySet<string>;
  readonly depth: number;
  readonly count: { values: number };
}

type Members = { readonly [name: string]: Json };
type Part = OrReference<RawSchema>;

/**
 * Returns a value that a schema accepts, preferably its own example. With a direction, members that it does not have
 * are left out. Written by hand: decisions/schemas.md.
 */
export function sampleOf(document: OpenApiDocument, schema: Part, direction?: Direction): Json {
  const start = {
    document,
    direction,
    open: new Set<string>(),
    base: new Set<string>(),
    depth: 0,
    count: { values: 0 },
  };
  return sample(start, schema) ?? null;
}

/** Returns undefined for a schema that contains itself, and for one that accepts nothing. */
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
  const made = generated(inside, merged, component);
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
  return merged.enum?.find((value) => value !== null) ?? merged.enum?.[0];
}

/** Adds the examples of the parts of allOf to a value: each has some of the members. */
function withPartialExamples(value: Json | undefined, { examples = [] }: RawSchema): Json | undefined {
  if (!isMembers(value)) return value;
  return Object.assign({}, value, ...examples.filter(isMembers).toReversed()) as Json;
}

function generated(context: Context, schema: MergedSchema, component: Reference | undefined): Json | undefined {
  const all = [schema, ...schema.others];
  const unions = all.flatMap(({ oneOf, anyOf, discriminator }) =>
    [oneOf, anyOf].flatMap((options) => (options ? [{ options, discriminator }] : [])),
  );
  const extensions = schema.discriminator && component ? extensionsOf(context.document, component.$ref) : [];
  if (unions.length === 0 && extensions.length > 0) {
    unions.push({ options: extensions, discriminator: schema.discriminator });
  }
  const base = component ? new Set([...context.base, component.$ref]) : context.base;
  const chosen = unions.map(({ options, discriminator }) => {
    const value = firstSample({ ...context, base, depth: context.depth + 1 }, options);
    const name = discriminator?.propertyName;
    if (!value || !discriminator || name === undefined || !isMembers(value.value) || !isReference(value.option)) {
      return value?.value;
    }
    return { ...value.value, [name]: discriminatorValue(discriminator, value.option) };
  });
  const own = hasShape(schema) || unions.length === 0 ? byType(context, schema) : undefined;
  const values = [own, ...chosen].filter((value) => value !== undefined);
  if (values.every(isMembers)) return values.length > 0 ? (Object.assign({}, ...values) as Json) : undefined;
  return values.findLast((value) => !isMembers(value));
}

/** Returns the first alternative that has a value other than null. */
function firstSample(context: Context, options: readonly Part[]): { option: Part; value: Json } | undefined {
  let fallback: { option: Part; value: Json } | undefined;
  for (const option of options) {
    const value = sample(context, option);
    if (value !== undefined && value !== null) return { option, value };
    if (value === null) fallback ??= { option, value };
  }
  return fallback;
}

function hasShape({ properties, additionalProperties, items, prefixItems }: RawSchema): boolean {
  return Boolean(properties || typeof additionalProperties === 'object' || items || prefixItems);
}

/** Sets the discriminator's value of a component that extends another one. */
function withDiscriminator({ document }: Context, value: Json | undefined, component?: Reference): Json | undefined {
  const discriminator = component && isMembers(value) && inheritedDiscriminator(document, component);
  if (!discriminator || !component || !isMembers(value)) return value;
  return { ...value, [discriminator.propertyName]: discriminatorValue(discriminator, component) };
}

function byType(context: Context, schema: MergedSchema): Json | undefined {
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

function sampleObject(context: Context, schema: RawSchema): Json {
  const { properties = {}, required = [], additionalProperties } = schema;
  const inside = { ...context, base: new Set<string>(), depth: context.depth + 1 };
  const members = Object.entries(properties)
    .filter(([, property]) => !isHidden(context, property))
    .map(([name, property]) => [name, memberSample(inside, property, required.includes(name))] as const);
  const other = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const missing = required.filter((name) => !Object.hasOwn(properties, name));
  const keys = missing.length > 0 || members.length > 0 || !other ? missing : [keyOf(schema)];
  const added = keys.map((name) => [name, memberSample(inside, other ?? {}, missing.includes(name))] as const);
  return Object.fromEntries([...members, ...added].filter(([, value]) => value !== undefined)) as Json;
}

function keyOf({ propertyNames }: RawSchema): string {
  if (!propertyNames || isReference(propertyNames)) return 'key';
  const [named] = propertyNames.enum ?? [];
  if (typeof named === 'string') return named;
  return propertyNames.pattern === undefined ? 'key' : sampleText(propertyNames);
}

function isHidden({ document, direction }: Context, property: Part): boolean {
  if (!direction) return false;
  return mergeAllOf(document, property)[direction === 'request' ? 'readOnly' : 'writeOnly'] === true;
}

function memberSample(context: Context, schema: Part, isRequired: boolean): Json | undefined {
  const { depth, count } = context;
  const isFull = depth > MAX_OPTIONAL_DEPTH || count.values > MAX_VALUES;
  if (isFull && !isRequired) return undefined;
  if (count.values > MAX_REQUIRED_VALUES) return {};
  return sample(context, schema) ?? (isRequired ? null : undefined);
}

function sampleList(context: Context, schema: RawSchema): Json {
  const { prefixItems = [], items, contains, minItems = 0, maxItems = MAX_ITEMS } = schema;
  const inside = { ...context, base: new Set<string>(), depth: context.depth + 1 };
  const first = prefixItems.map((item) => memberSample(inside, item, true) ?? null);
  const repeated = items ?? contains;
  if (first.length >= maxItems || !repeated) return first.slice(0, maxItems);
  const value = memberSample(inside, repeated, minItems > first.length);
  if (value === undefined || value === null) return first;
  const wanted = Math.min(
    Math.max(minItems - first.length, first.length > 0 ? 0 : 1),
    MAX_ITEMS,
    maxItems - first.length,
  );
  return [...first, ...Array.from({ length: wanted }, () => value)];
}

function isMembers(value: Json | undefined): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
