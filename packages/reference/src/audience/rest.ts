import type { Json } from '../document/types.ts';
import type { Facts } from './facts.ts';
import { isMark } from './marks.ts';
import { exampleValue, isBareValue } from './members/examples.ts';
import { memberLeft } from './members/index.ts';
import { patternNames } from './mentions.ts';
import { isA, isExtension, type Part } from './tree.ts';

/**
 * Returns what is left of a part, without marks: the part's own value if nothing was removed, undefined if nothing is
 * left.
 */
export function restOf(facts: Facts, part: Part): Json | undefined {
  if (isA(part, 'example') && isBareValue(part)) {
    const value = exampleValue(facts, part, part.value);
    if (value !== undefined) facts.left.lookAtValue(part, value);
    return value;
  }
  const kept: [string, Json][] = [];
  let isChanged = false;
  for (const [name, value] of Object.entries<Json>(part.value)) {
    const left = entryLeft(facts, part, name, value);
    if (left !== undefined) {
      kept.push([name, left]);
      const child = part.children.get(name);
      if (!child) facts.left.lookAt(part, name, left);
      else if (part.role !== 'list') facts.left.lookAtName(child);
    }
    if (left !== value) isChanged = true;
  }
  if (!isChanged) return part.value;
  const rest = part.role === 'list' ? kept.map(([, value]) => value) : Object.fromEntries(kept);
  return isNothing(part, rest) ? undefined : rest;
}

function entryLeft(facts: Facts, part: Part, name: string, value: Json): Json | undefined {
  if (isMark(part, name) || isHiddenEntry(facts, part, name, value)) return undefined;
  const child = part.children.get(name);
  if (child) return facts.removal.has(child) ? undefined : restOf(facts, child);
  if (part.role !== 'list') return memberLeft(facts, part, value, name);
  return typeof value === 'string' && isGoneName(facts, part, value) ? undefined : value;
}

/**
 * Returns whether a member concerns a hidden property of the surrounding schema: a pattern for names, or an extension.
 */
function isHiddenEntry({ removal, isHidden }: Facts, part: Part, name: string, value: Json): boolean {
  if (part.role === 'map' && removal.hasMember(part, name)) return true;
  const isNames = part.role === 'map' && part.key === 'patternProperties' && part.parent !== undefined;
  if (isNames) return patternNames(name).some((each) => isHidden(part.parent as Part, each));
  const owner = extendedSchema(part, name);
  if (!owner) return false;
  const isAbout = (text: Json): boolean => typeof text === 'string' && isHidden(owner, text);
  return isAbout(value) || (part !== owner && part.role !== 'list' && isAbout(name));
}

/** Returns the schema with the extension that a member is, or is in. */
function extendedSchema(part: Part, name: string): Part | undefined {
  if (isA(part, 'schema')) return isExtension(name) ? part : undefined;
  if (part.form !== 'other') return undefined;
  let owner = part.parent;
  while (owner?.form === 'other') owner = owner.parent;
  return isA(owner, 'schema') ? owner : undefined;
}

/** Tags can be written as texts; an older form of `dependentRequired` is a map of lists. */
function isGoneName({ names, isHidden }: Facts, list: Part, name: string): boolean {
  if (list.form === 'tag') return names.tags.has(name);
  const schema = list.parent?.key === 'dependencies' ? list.parent.parent : undefined;
  return schema !== undefined && isHidden(schema, name);
}

/** An emptied map or list is removed, because it would reveal that something was in it. */
function isNothing(part: Part, rest: object): boolean {
  if (part.role !== 'object') return Object.keys(rest).length === 0;
  if (part.form === 'components') return part.children.size > 0 && Object.keys(rest).length === 0;
  return part.form === 'tagGroup' && Object.hasOwn(part.value, 'tags') && !Object.hasOwn(rest, 'tags');
}
