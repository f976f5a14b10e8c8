import pickBy from 'lodash/pickBy.js';
import type { UnreadMembers } from '../shapes/shape.ts';

/** Returns the members that start with `x-`. */
export function pickExtensions(members: UnreadMembers): UnreadMembers {
  return pickBy(members, (_, name) => name.startsWith('x-'));
}
