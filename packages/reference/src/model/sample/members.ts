import { isReference } from '../../document/resolve.ts';
import type { Json, RawSchema } from '../../document/types.ts';
import { mergeAllOf } from '../schema/mergeAllOf.ts';
import { intersectSchemas } from '../schema/mergeRules.ts';
import { accepts } from '../validation/accepts.ts';
import { isHidden } from '../validation/isHidden.ts';
import { limitNumbers } from '../validation/limitNumbers.ts';
import { matches } from '../validation/pattern.ts';
import { isSameJson } from '../values/sameJson.ts';
import type { SampleContext, SampledSchema } from './context.ts';
import { sampleText, varyText } from './text.ts';

/** Depth from which optional members are left out. */
const MAX_OPTIONAL_DEPTH = 6;
/** Numbers of values in a sample after which only required members are added, and after which none are. */
const MAX_VALUES = 500;
const MAX_REQUIRED_VALUES = 1000;
/** Maximum number of items for `minItems`. */
const MAX_ITEMS = 100;
/** Maximum number of attempts at distinct items. */
const MAX_VARIANTS = 2 * MAX_ITEMS;

/** Returns an object with the members of a schema, also optional ones. */
export function sampleObject(context: SampleContext, schema: RawSchema): Json {
  const { properties = {}, required = [] } = schema;
  const { minProperties = 0, maxProperties = Infinity } = limitNumbers(schema);
  const inside = { ...context, base: new Set<string>(), known: new Set<string>(), depth: context.depth + 1 };
  const members = Object.entries(properties).flatMap(([name, property]) => {
    const isRequired = required.includes(name);
    // The test that costs nothing comes first: a schema can have thousands of members.
    if ((isFull(inside) && !isRequired) || isHidden(context.document, property, context.direction)) return [];
    return [[name, samplePart(inside, property, isRequired)] as const];
  });
  const missing = required.filter((name) => !Object.hasOwn(properties, name) && !context.known.has(name));
  const named = members.length + missing.length;
  const lacking = minProperties - named;
  const wanted = named === 0 && hasNamelessMembers(schema) ? Math.max(lacking, 1) : lacking;
  const added = [...missing, ...inventKeys(inside, schema, clamp(wanted, MAX_ITEMS))].map((name, index) => {
    const inner = { ...inside, variant: inside.variant + Math.max(index - missing.length, 0) };
    return [name, samplePart(inner, namelessMemberSchema(schema, name), true)] as const;
  });
  const all = [...members, ...added].filter(([, value]) => value !== undefined);
  const needed = all.filter(([name]) => required.includes(name)).length;
  let spare = Math.max(maxProperties - needed, 0);
  return Object.fromEntries(all.filter(([name]) => required.includes(name) || spare-- > 0)) as Json;
}

/** Returns whether a schema describes members that it does not name. */
function hasNamelessMembers({ additionalProperties, patternProperties = {} }: RawSchema): boolean {
  return typeof additionalProperties === 'object' || Object.keys(patternProperties).length > 0;
}

/** Returns the schema of a member without a property of its own. */
function namelessMemberSchema(
  { additionalProperties = {}, patternProperties = {} }: RawSchema,
  name: string,
): SampledSchema {
  const [found, ...others] = Object.entries(patternProperties).flatMap(([pattern, schema]) =>
    matches(pattern, name) ? [schema] : [],
  );
  if (found) return others.reduce(intersectSchemas, found);
  return typeof additionalProperties === 'object' ? additionalProperties : {};
}

function clamp(length: number, most: number): number {
  return Math.min(Math.max(length, 0), most);
}

/** Returns up to `count` names for members that `properties` does not have. */
function inventKeys(context: SampleContext, schema: RawSchema, count: number): string[] {
  const { additionalProperties, patternProperties = {}, propertyNames = {}, properties = {} } = schema;
  const patterns = Object.keys(patternProperties);
  const createKeys = patterns.map((pattern) => (variant: number) => sampleText({ pattern }, variant, 'key'));
  const anyKey = (variant: number): string => inventKey(context, propertyNames, variant);
  // What is described comes before names that are only allowed.
  if (typeof additionalProperties === 'object') createKeys.unshift(anyKey);
  else if (additionalProperties !== false) createKeys.push(anyKey);
  const isKey = (key: string): boolean =>
    !Object.hasOwn(properties, key) &&
    (additionalProperties !== false || patterns.some((pattern) => matches(pattern, key) !== false)) &&
    accepts(context.document, propertyNames, key) !== false;
  const keys = new Set<string>();
  for (const make of createKeys)
    for (let variant = 0; variant < MAX_VARIANTS && keys.size < count; variant++) {
      const key = make(variant);
      if (isKey(key)) keys.add(key);
    }
  return [...keys];
}

/** Returns a name that fits `propertyNames`. */
function inventKey(context: SampleContext, propertyNames: SampledSchema, variant: number): string {
  const key = varyText('key', variant);
  if (accepts(context.document, propertyNames, key) === true) return key;
  const made = context.sample({ ...context, variant }, intersectSchemas(TEXT, propertyNames));
  return typeof made === 'string' ? made : key;
}

const TEXT: SampledSchema = { type: 'string' };

/** Returns whether only required members follow. */
function isFull({ depth, count }: SampleContext): boolean {
  return depth > MAX_OPTIONAL_DEPTH || count.values > MAX_VALUES;
}

function samplePart(context: SampleContext, schema: SampledSchema, isRequired: boolean): Json | undefined {
  if (isFull(context) && !isRequired) return undefined;
  if (context.count.values > MAX_REQUIRED_VALUES) return {};
  const value = context.sample(context, schema);
  if (isRequired) return value ?? null;
  // A null that only stands for the end of a recursion says nothing.
  return value === null && !isNullGiven(context, schema) ? undefined : value;
}

/** Returns whether the document itself says that a value is null. */
function isNullGiven({ document }: Pick<SampleContext, 'document'>, schema: SampledSchema): boolean {
  const { const: constant, examples, enum: values, type, oneOf, anyOf } = mergeAllOf(document, schema);
  if (constant === null || examples?.[0] === null || values?.[0] === null || [type].flat().join() === 'null')
    return true;
  const options = oneOf ?? anyOf ?? [];
  return options.length > 0 && options.every((option) => !isReference(option) && isNullGiven({ document }, option));
}

/** Returns whether an item may be null: a required one is better null than missing. */
function isNullWanted(context: SampleContext, item: SampledSchema, isRequired: boolean): boolean {
  return isNullGiven(context, item) || (isRequired && accepts(context.document, item, null) === true);
}

/** Returns a list with as few items as the schema allows, but at least one. */
export function sampleList(context: SampleContext, schema: RawSchema): Json {
  const { prefixItems = [], items, contains, uniqueItems } = schema;
  const { minItems = 0, maxItems = Infinity, minContains = 1 } = limitNumbers(schema);
  const inside = { ...context, base: new Set<string>(), known: new Set<string>(), depth: context.depth + 1 };
  const first = prefixItems.slice(0, maxItems).map((item) => samplePart(inside, item, true) ?? null);
  const list: Json[] = [...first];
  const add = (item: SampledSchema, length: number): void => {
    const isRequired = minItems > first.length || item !== items;
    for (let variant = 0; variant < MAX_VARIANTS && list.length < length; variant++) {
      const value = samplePart({ ...inside, variant: inside.variant + variant }, item, isRequired);
      if (value === undefined || (value === null && !isNullWanted(context, item, isRequired))) return;
      // Without a rule against it, all items are alike.
      if (!uniqueItems) list.push(...Array.from({ length: length - list.length }, () => value));
      else if (!list.some((other) => isSameJson(other, value))) list.push(value);
    }
  };
  const most = Math.min(maxItems, MAX_ITEMS);
  if (contains) add(items ? intersectSchemas(items, contains) : contains, Math.min(list.length + minContains, most));
  if (items ?? contains) add(items ?? contains ?? {}, Math.min(Math.max(minItems, first.length > 0 ? 0 : 1), most));
  else if (list.length < minItems) add({}, Math.min(minItems, most));
  return list;
}
