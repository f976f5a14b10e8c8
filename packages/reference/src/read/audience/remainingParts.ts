import type { Json } from '../../document/types.ts';
import { exampleValue, isBareValue } from './examples.ts';
import type { MentionFinder } from './mentionFinder.ts';
import { isA, type Part } from './partTree.ts';
import { remainingEntry, remainingMember } from './remainingMembers.ts';
import type { RemovalContext } from './removalContext.ts';

/**
 * Returns what is left of a part, without marks: the part's own value if nothing was removed, undefined if nothing is
 * left.
 */
export function remainingValue(context: RemovalContext, finder: MentionFinder, part: Part): Json | undefined {
  if (isA(part, 'example') && isBareValue(part)) {
    const value = exampleValue(context, part, part.value);
    if (value !== undefined) finder.lookAtValue(part, value);
    return value;
  }
  const kept: [string, Json][] = [];
  let isChanged = false;
  for (const [name, value] of Object.entries<Json>(part.value)) {
    const written = context.marks.written(part, name);
    const child = part.children.get(name);
    const left =
      written === undefined
        ? undefined
        : child
          ? remainingPart(context, finder, child)
          : remainingLeaf(context, part, name, value);
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

function remainingPart(context: RemovalContext, finder: MentionFinder, part: Part): Json | undefined {
  return context.removal.has(part) ? undefined : remainingValue(context, finder, part);
}

function remainingLeaf(context: RemovalContext, part: Part, name: string, value: Json): Json | undefined {
  return part.role === 'list' ? remainingEntry(context, part, value) : remainingMember(context, part, value, name);
}

/** An emptied map or list is removed, because it would reveal that something was in it. */
function isNothing(part: Part, rest: object): boolean {
  const isEmpty = Object.keys(rest).length === 0;
  if (part.role === 'map' || part.role === 'list') return isEmpty;
  if (isA(part, 'components')) return part.children.size > 0 && isEmpty;
  return isA(part, 'tagGroup') && Object.hasOwn(part.value, 'tags') && !Object.hasOwn(rest, 'tags');
}
