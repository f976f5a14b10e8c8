import type { Json } from '../../document/types.ts';

/**
 * Returns a list or an object with what is left of its entries: the value itself if nothing was removed, undefined if
 * nothing is left. Any other value is returned unchanged.
 */
export function entriesLeft(value: Json, left: (entry: Json, name: string) => Json | undefined): Json | undefined {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries<Json>(value);
  const results = entries.map(([name, entry]) => [name, left(entry, name)] as const);
  if (results.every(([, result], index) => result === entries[index]?.[1])) return value;
  const kept = results.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined);
  if (kept.length === 0) return undefined;
  return Array.isArray(value) ? kept.map(([, entry]) => entry) : Object.fromEntries(kept);
}

/** Removes names from a list, or a single name. */
export function namesLeft(value: Json, isGone: (name: string) => boolean): Json | undefined {
  if (typeof value === 'string') return isGone(value) ? undefined : value;
  return entriesLeft(value, (entry) => (typeof entry === 'string' && isGone(entry) ? undefined : entry));
}
