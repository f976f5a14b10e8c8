import type { Json } from '../../document/types.ts';
import { EXAMPLE_OBJECT } from '../shapes/media.ts';
import { isA, isExtension, isInput, memberIn, type Part } from './partTree.ts';
import type { RemovalContext } from './removalContext.ts';

/** Members with the value, or a form of it. */
const VALUES = ['value', 'dataValue', 'serializedValue'];

/** Returns whether an object in place of an example is the value itself. */
export function isBareValue({ value }: Part): boolean {
  const isMember = (name: string): boolean => name === '$ref' || Object.hasOwn(EXAMPLE_OBJECT.members, name);
  return !Object.keys(value).some((name) => isMember(name) || isExtension(name));
}

/** Returns what an example is one of: media types, parameters, headers. */
export function exampleOwners({ graph, removal }: Pick<RemovalContext, 'graph' | 'removal'>, example: Part): Part[] {
  const places = new Set([example]);
  // The loop also visits examples that are added during it.
  for (const place of places)
    for (const referrer of graph.referrers(place))
      if (isA(referrer, 'example') && !removal.has(referrer)) places.add(referrer);
  return [...places].flatMap(({ parent }) => {
    const owner = parent?.key === 'examples' ? parent.parent : undefined;
    return isA(owner, 'media') || isInput(owner) ? [owner] : [];
  });
}

/**
 * Returns the part of an example's value that everything referring to it may show. If nothing refers to the example,
 * returns what no schema hides.
 */
export function exampleValue(context: RemovalContext, example: Part, value: Json): Json | undefined {
  const owners = exampleOwners(context, example);
  const schemas: readonly (Part | undefined)[] = owners.length > 0 ? owners : [undefined];
  return schemas.reduce<Json | undefined>(
    (left, schema) => (left === undefined ? undefined : context.values.shown(left, schema)),
    value,
  );
}

/** Returns what is left of a member of an example. A serialized value goes with a member of the value. */
export function exampleMember(context: RemovalContext, example: Part, value: Json, name: string): Json | undefined {
  if (name === 'value' || name === 'dataValue') return exampleValue(context, example, value);
  if (name !== 'serializedValue') return value;
  const isChanged = ['dataValue', 'value'].some((each) => {
    const data = memberIn(example, each);
    return data !== undefined && exampleValue(context, example, data) !== data;
  });
  return isChanged ? undefined : value;
}

/** Returns the examples without any remaining value. */
export function emptiedExamples(context: RemovalContext): Part[] {
  return context.graph.parts.filter((part) => {
    if (!isA(part, 'example') || context.removal.has(part)) return false;
    if (isBareValue(part)) return exampleValue(context, part, part.value) === undefined;
    const values = VALUES.filter((name) => Object.hasOwn(part.value, name));
    return (
      values.length > 0 &&
      values.every((name) => exampleMember(context, part, memberIn(part, name) ?? null, name) === undefined)
    );
  });
}
