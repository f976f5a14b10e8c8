import { matches } from '../../document/pattern.ts';
import type { Json, RawSchema } from '../../document/types.ts';
import { intersectSchemas } from '../schema/mergeRules.ts';
import { accepts } from '../validation/accepts.ts';
import { isHidden } from '../validation/isHidden.ts';
import { limitNumbers } from '../validation/limitNumbers.ts';
import { innerContext, type SampleContext, type SampledSchema } from './context.ts';
import { isFull, MAX_ITEMS, MAX_VARIANTS, samplePart } from './samplePart.ts';
import { sampleText, varyText } from './text.ts';

/** Returns an object with the members of a schema, also optional ones. */
export function sampleObject(context: SampleContext, schema: RawSchema): Json {
  const { properties = {}, required = [] } = schema;
  const { minProperties = 0, maxProperties = Infinity } = limitNumbers(schema);
  const inside = innerContext(context);
  const members = Object.entries(properties).flatMap(([name, property]) => {
    const isRequired = required.includes(name);
    // The test that costs nothing comes first: a schema can have thousands of members.
    if ((isFull(inside) && !isRequired) || isHidden(context.document, property, context.direction)) return [];
    return [[name, samplePart(inside, property, isRequired)] as const];
  });
  const missing = required.filter((name) => !Object.hasOwn(properties, name) && !context.outerProperties.has(name));
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
