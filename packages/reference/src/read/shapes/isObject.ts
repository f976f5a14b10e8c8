import type { UnreadMembers } from './shape.ts';

/** Returns whether a value is a JSON object. */
export function isObject(value: unknown): value is UnreadMembers {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
