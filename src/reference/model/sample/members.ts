import { isReference } from '../../document/resolve';
import type { Json, RawSchema } from '../../document/types';
import { mergeAllOf } from '../mergeAllOf';
import type { Context, Part } from './context';
import { sampleText } from './text';

/** Levels at which optional members are left out. */
const MAX_OPTIONAL_DEPTH = 6;
/** Values in a sample, after which only required members follow, and after which there are none. */
const MAX_VALUES = 500;
const MAX_REQUIRED_VALUES = 1000;
const MAX_ITEMS = 5;

/** Returns an object with the members of a schema, also optional ones. */
export function sampleObject(context: Context, schema: RawSchema): Json {
  const { properties = {}, required = [], additionalProperties } = schema;
  const inside = { ...context, base: new Set<string>(), known: new Set<string>(), depth: context.depth + 1 };
  const members = Object.entries(properties).flatMap(([name, property]) => {
    const isRequired = required.includes(name);
    // The test that costs nothing comes first: a schema can have thousands of members.
    if ((isFull(inside) && !isRequired) || isHidden(context, property)) return [];
    return [[name, memberSample(inside, property, isRequired)] as const];
  });
  const other = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  const missing = required.filter((name) => !Object.hasOwn(properties, name) && !context.known.has(name));
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

/** Returns whether only required members follow. */
function isFull({ depth, count }: Context): boolean {
  return depth > MAX_OPTIONAL_DEPTH || count.values > MAX_VALUES;
}

function memberSample(context: Context, schema: Part, isRequired: boolean): Json | undefined {
  if (isFull(context) && !isRequired) return undefined;
  if (context.count.values > MAX_REQUIRED_VALUES) return {};
  return context.sample(context, schema) ?? (isRequired ? null : undefined);
}

/** Returns a list with as few items as the schema allows, but one. */
export function sampleList(context: Context, schema: RawSchema): Json {
  const { prefixItems = [], items, contains, minItems = 0, maxItems = MAX_ITEMS } = schema;
  const inside = { ...context, base: new Set<string>(), known: new Set<string>(), depth: context.depth + 1 };
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
