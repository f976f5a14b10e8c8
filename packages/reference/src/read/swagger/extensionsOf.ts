import pickBy from 'lodash/pickBy.js';
import type { Unread } from '../shapes/shape.ts';

/** Returns the members that start with `x-`. */
export function extensionsOf(members: Unread): Unread {
  return pickBy(members, (_, name) => name.startsWith('x-'));
}
