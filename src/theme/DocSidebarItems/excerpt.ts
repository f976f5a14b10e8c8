/** A list longer than this is drawn in part: 1,000 entries on each of 1,000 pages are most of a build's time and bytes. */
const WHOLE = 100;
/** Entries drawn on each side of the present page's, and those that a press adds. */
const REACH = 40;

/** Entries asked for beyond the reach, above and below. */
export interface More {
  readonly above: number;
  readonly below: number;
}

/** The part of a list that is drawn, from `start` to before `end`. */
export interface Excerpt {
  readonly start: number;
  readonly end: number;
}

/** `active` is the place of the present page's entry; -1 stands for the list's begin. */
export function excerptOf(count: number, active: number, more: More): Excerpt {
  if (count <= WHOLE) return { start: 0, end: count };
  const middle = Math.max(0, active);
  return {
    start: Math.max(0, middle - REACH - more.above),
    end: Math.min(count, middle + REACH + 1 + more.below),
  };
}

/** How many entries a press on a button adds of those that are left out. */
export function stepOf(left: number): number {
  return Math.min(left, 2 * REACH);
}
