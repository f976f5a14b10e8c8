import type { Json } from '../../document/types.ts';
import type { Facts } from '../facts.ts';
import { namesMember } from '../texts.ts';
import { isA, memberIn, type Part } from '../tree.ts';
import type { Member, MembersOf } from './member.ts';

/** Members of an example object; an object without them is the value itself. */
const MEMBERS = ['$ref', 'summary', 'description', 'externalValue'];
/** Those with the value, or a form of it. */
const VALUES = ['value', 'dataValue', 'serializedValue'];

export function isBareValue({ value }: Part): boolean {
  const names = Object.keys(value);
  return !names.some((name) => MEMBERS.includes(name) || VALUES.includes(name) || name.startsWith('x-'));
}

/**
 * Returns the part of an example's value that everything referring to it may show. If nothing refers to the example,
 * returns what no schema hides.
 */
export function exampleValue({ graph, removal, values }: Facts, example: Part, value: Json): Json | undefined {
  const places = new Set([example]);
  // The loop also visits examples that are added during it.
  for (const place of places)
    for (const referrer of graph.referrers(place))
      if (isA(referrer, 'example') && !removal.has(referrer)) places.add(referrer);
  const owners = [...places].flatMap(({ parent }) =>
    parent?.key === 'examples' && isA(parent.parent, 'media', 'parameter', 'schema') ? [parent.parent] : [],
  );
  const schemas: readonly (Part | undefined)[] = owners.length > 0 ? owners : [undefined];
  return schemas.reduce<Json | undefined>(
    (left, schema) => (left === undefined ? undefined : values.shown(left, schema)),
    value,
  );
}

/** A serialized value, removed if it still contains what the value has lost. */
const serialized: Member = (facts, example, text) => {
  const isChanged = ['dataValue', 'value'].some((name) => {
    const value = memberIn(example, name);
    return value !== undefined && exampleValue(facts, example, value) !== value;
  });
  const isTelling = typeof text === 'string' && namesMember(text, facts.names.properties);
  return isChanged || isTelling ? undefined : text;
};

export const EXAMPLE: MembersOf = { value: exampleValue, dataValue: exampleValue, serializedValue: serialized };

/** Returns the examples without any remaining value. */
export function emptiedExamples(facts: Facts): Part[] {
  return facts.graph.parts.filter((part) => {
    if (!isA(part, 'example') || facts.removal.has(part)) return false;
    if (isBareValue(part)) return exampleValue(facts, part, part.value) === undefined;
    const values = VALUES.filter((name) => Object.hasOwn(part.value, name));
    return values.length > 0 && values.every((name) => isEmptied(facts, part, name));
  });
}

function isEmptied(facts: Facts, example: Part, name: string): boolean {
  const value = memberIn(example, name);
  return value !== undefined && EXAMPLE[name]?.(facts, example, value, name) === undefined;
}
