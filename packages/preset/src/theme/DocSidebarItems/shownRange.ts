/**
 * Maximum length of a list that is rendered completely: 1,000 entries on each of 1,000 pages would take most of a
 * build's time and size.
 */
const WHOLE = 100;
/** Number of entries rendered on each side of the entry of the current page; a button adds twice as many. */
const REACH = 40;

/** Number of entries added by buttons, above and below. */
export interface More {
  readonly above: number;
  readonly below: number;
}

/** The rendered part of a list, from `start` to before `end`. */
export interface ShownRange {
  readonly start: number;
  readonly end: number;
}

/** Returns the rendered part; `active` is the index of the current page's entry, or -1 for the start of the list. */
export function shownRange(count: number, active: number, more: More): ShownRange {
  if (count <= WHOLE) return { start: 0, end: count };
  const middle = Math.max(0, active);
  return {
    start: Math.max(0, middle - REACH - more.above),
    end: Math.min(count, middle + REACH + 1 + more.below),
  };
}

/** Returns the number of entries that a button adds, from the number of omitted ones. */
export function addedCount(omitted: number): number {
  return Math.min(omitted, 2 * REACH);
}
