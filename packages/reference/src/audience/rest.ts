import type { Json } from '../document/types.ts';
import type { Facts } from './facts.ts';
import { isMark } from './marks.ts';
import { exampleValue, isBareValue } from './members/examples.ts';
import { memberLeft } from './members/index.ts';
import { isA, type Part } from './tree.ts';

/** Returns what is left of a part, without marks: the part's own value if that is all, undefined if it is nothing. */
export function restOf(facts: Facts, part: Part): Json | undefined {
  if (isA(part, 'example') && isBareValue(part)) return exampleValue(facts, part, part.value);
  const kept: [string, Json][] = [];
  let isChanged = false;
  for (const [name, value] of Object.entries<Json>(part.value)) {
    const left = entryLeft(facts, part, name, value);
    if (left !== undefined) kept.push([name, left]);
    if (left !== value) isChanged = true;
  }
  if (!isChanged) return part.value;
  const rest = part.role === 'list' ? kept.map(([, value]) => value) : Object.fromEntries(kept);
  return isNothing(part, rest) ? undefined : rest;
}

function entryLeft(facts: Facts, part: Part, name: string, value: Json): Json | undefined {
  if (isMark(part, name)) return undefined;
  const child = part.children.get(name);
  if (child) return facts.removal.has(child) ? undefined : restOf(facts, child);
  if (part.role !== 'list') return memberLeft(facts, part, value, name);
  return typeof value === 'string' && isGoneName(facts, part, value) ? undefined : value;
}

/** Tags can be written as texts; an older form of `dependentRequired` is a map of lists. */
function isGoneName({ names, isHidden }: Facts, list: Part, name: string): boolean {
  if (list.form === 'tag') return names.tags.has(name);
  const schema = list.parent?.key === 'dependencies' ? list.parent.parent : undefined;
  return schema !== undefined && isHidden(schema, name);
}

/** An empty map or list would tell that something was in it. */
function isNothing(part: Part, rest: object): boolean {
  if (part.role !== 'object') return Object.keys(rest).length === 0;
  if (part.form === 'components') return part.children.size > 0 && Object.keys(rest).length === 0;
  return part.form === 'tagGroup' && Object.hasOwn(part.value, 'tags') && !Object.hasOwn(rest, 'tags');
}
