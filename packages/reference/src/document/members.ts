import type { Json } from './types.ts';

/** The members of a JSON object. */
export type Members = { readonly [name: string]: Json };

/** Returns whether a value is a JSON object. */
export function isMembers(value: Json | undefined): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the members of an object; none for another value. */
export function membersOf(value: Json | undefined): Members {
  return isMembers(value) ? value : {};
}

/** Returns the members of all values; Object.assign would take `__proto__` for the prototype. */
export function joinMembers(values: readonly Members[]): Members {
  return Object.fromEntries(values.flatMap((value) => Object.entries(value)));
}
