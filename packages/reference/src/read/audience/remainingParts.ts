import type { Json } from '../../document/types.ts';
import { exampleValue, isBareValue } from './examples.ts';
import { entryLeft, memberLeft } from './remainingMembers.ts';
import type { MentionFinder } from './mentionFinder.ts';
import type { RemovalContext } from './removalContext.ts';
import { isA, type Part } from './partTree.ts';

/**
 * Returns what is left of a part, without marks: the part's own value if nothing was removed, undefined if nothing is
 * left.
 */
export function restOf(facts: RemovalContext, finder: MentionFinder, part: Part): Json | undefined {
  if (isA(part, 'example') && isBareValue(part)) {
    const value = exampleValue(facts, part, part.value);
    if (value !== undefined) finder.lookAtValue(part, value);
    return value;
  }
  const kept: [string, Json][] = [];
  let isChanged = false;
  for (const [name, value] of Object.entries<Json>(part.value)) {
    const written = facts.marks.written(part, name);
    const child = part.children.get(name);
    const left =
      written === undefined ? undefined : child ? partLeft(facts, finder, child) : leafLeft(facts, part, name, value);
    if (left !== value || written !== name) isChanged = true;
    if (left === undefined || written === undefined) continue;
    kept.push([written, left]);
    if (!child) finder.lookAt(part, name, left);
    else if (part.role !== 'list') finder.lookAtName(child);
  }
  if (!isChanged) return part.value;
  const rest = part.role === 'list' ? kept.map(([, value]) => value) : Object.fromEntries(kept);
  return isNothing(part, rest) ? undefined : rest;
}

function partLeft(facts: RemovalContext, finder: MentionFinder, part: Part): Json | undefined {
  return facts.removal.has(part) ? undefined : restOf(facts, finder, part);
}

function leafLeft(facts: RemovalContext, part: Part, name: string, value: Json): Json | undefined {
  return part.role === 'list' ? entryLeft(facts, part, value) : memberLeft(facts, part, value, name);
}

/** An emptied map or list is removed, because it would reveal that something was in it. */
function isNothing(part: Part, rest: object): boolean {
  const isEmpty = Object.keys(rest).length === 0;
  if (part.role === 'map' || part.role === 'list') return isEmpty;
  if (isA(part, 'components')) return part.children.size > 0 && isEmpty;
  return isA(part, 'tagGroup') && Object.hasOwn(part.value, 'tags') && !Object.hasOwn(rest, 'tags');
}
