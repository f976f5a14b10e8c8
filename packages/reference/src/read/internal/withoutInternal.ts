import { isObject } from '../shapes/isObject.ts';
import type { Unread } from '../shapes/shape.ts';
import { childrenOf, mappingReference, type TreeNode } from '../tree.ts';
import { Gone } from './gone.ts';
import { removedNames, withoutNames } from './names.ts';
import { withoutOrphans } from './orphans.ts';

/**
 * Returns a document without the parts that are marked with `x-internal: true`, without references to them and their
 * names, and without the components that only these parts need.
 */
export function withoutInternal(document: Unread): Unread {
  const gone = new Gone(document);
  if (gone.isEmpty) return document;
  const kept = copy({ pointer: '#', value: document }, gone) as Unread;
  return withoutOrphans(document, withoutNames(kept, removedNames(document, kept)));
}

function copy(node: TreeNode, gone: Gone): unknown {
  const { value } = node;
  if (typeof value !== 'object' || value === null) return value;
  const children = new Map(childrenOf(node).map((child) => [child.name, child]));
  const removed = new Set<string>();
  const entries = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const child = children.get(name);
    if (!child) return [[name, member]];
    if (
      gone.has(child) ||
      (isMappingTo(node, name, member) && gone.refersTo(mappingReference(member), child.pointer))
    ) {
      removed.add(name);
      return [];
    }
    return [[name, copy(child, gone)]];
  });
  if (Array.isArray(value)) return entries.map(([, member]) => member);
  return withoutRequired(value as Unread, Object.fromEntries(entries));
}

/** A discriminator's mapping, or its default. */
function isMappingTo({ names }: TreeNode, name: string, member: unknown): member is string {
  return typeof member === 'string' && (names === 'mapping' || name === 'defaultMapping');
}

/** Returns a schema whose `required` does not name a removed property. */
function withoutRequired(before: Unread, after: Record<string, unknown>): Unread {
  const { properties, required } = before;
  if (!isObject(properties) || !Array.isArray(required)) return after;
  const kept = isObject(after.properties) ? after.properties : {};
  const isKept = (name: unknown): boolean =>
    typeof name !== 'string' || !Object.hasOwn(properties, name) || Object.hasOwn(kept, name);
  return { ...after, required: required.filter(isKept) };
}
