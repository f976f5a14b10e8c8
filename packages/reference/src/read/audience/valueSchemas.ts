import { isSlowPattern, matches } from '../../document/pattern.ts';
import { Failure } from '../../failure.ts';
import { type Part, partsOf } from './partTree.ts';

/** Returns the schema that a schema declares for a property. */
export function propertySchemas(schema: Part, name: string): readonly Part[] {
  const property = schema.children.get('properties')?.children.get(name);
  return property ? [property] : [];
}

/** Returns whether a schema declares a property with any value: `true` in place of a schema. */
export function isFreeProperty(schema: Part, name: string): boolean {
  const properties = schema.children.get('properties');
  return properties !== undefined && Object.hasOwn(properties.value, name) && !properties.children.has(name);
}

/**
 * Returns the schemas of a member that a schema does not declare.
 * @throws Failure for a pattern that cannot be compared with its name.
 */
export function otherSchemas(schema: Part, name: string): readonly Part[] {
  const matching = partsOf(schema, 'patternProperties').filter((part) => describes(part, name));
  return matching.length > 0 ? matching : members(schema, 'additionalProperties', 'unevaluatedProperties');
}

/** Returns the schema of an item of a list: of its position, or of all others. A list in `items` is one of positions. */
export function itemSchemas(schema: Part, index: number): readonly Part[] {
  for (const keyword of ['prefixItems', 'items']) {
    const list = schema.children.get(keyword);
    const item = list?.role === 'list' ? list.children.get(String(index)) : undefined;
    if (item) return [item];
  }
  const [items, ...others] = members(schema, 'items', 'additionalItems', 'unevaluatedItems', 'itemSchema');
  return items?.role === 'object' ? [items] : others;
}

function members({ children }: Part, ...names: readonly string[]): Part[] {
  return names.flatMap((name) => children.get(name) ?? []);
}

/**
 * Whether a pattern describes a name.
 * @throws Failure if that is unknown. Neither answer is safe: a schema can remove a value, and can keep one that another
 * schema removes.
 */
function describes({ key, pointer }: Part, name: string): boolean {
  const isMatch = matches(key, name);
  if (isMatch !== undefined) return isMatch;
  const [cause, fix] = isSlowPattern(key)
    ? ['takes too long to compare', 'without repetitions of repetitions']
    : ['cannot be read', 'as a regular expression of JavaScript with the flag u'];
  throw new Failure(
    `${pointer} is for names with a pattern that ${cause} (${key}), so what it hides in a value is unknown: write it ${fix}.`,
  );
}
