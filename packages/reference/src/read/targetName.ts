import { type Located, unescapePointer } from '../document/resolve.ts';
import { MAP_MEMBERS } from './documentTree.ts';
import { isObject } from './shapes/isObject.ts';

/** Returns the name of a reference's target: of its place, or its own. */
export function targetName(target: Located): string {
  return ownName(target) ?? lastPart(target.pointer);
}

/** Returns what a schema calls itself in a place without a name: in a body or a list. */
export function ownName({ pointer, value }: Located): string | undefined {
  const parts = pointer.split('/');
  if (!isObject(value) || MAP_MEMBERS.has(parts.at(-2) ?? '')) return undefined;
  const { $id, $anchor, $dynamicAnchor, title } = value;
  const id = typeof $id === 'string' ? lastPart($id.replace(/#$/, '')) : undefined;
  return [$anchor, $dynamicAnchor, id, title].find((name) => typeof name === 'string' && name !== '') as
    | string
    | undefined;
}

function lastPart(path: string): string {
  return unescapePointer(path.slice(path.lastIndexOf('/') + 1));
}
