import { operationsOf } from '../document/operations';
import { isReference, valueAt } from '../document/resolve';
import type { OpenApiDocument } from '../document/types';

/** Rows of nested schemas on a page, and in a document; the others are parts of their own. */
const ROWS_PER_PAGE = 1500;
const ROWS_PER_DOCUMENT = 250_000;
/** Rows that a page may have in any document. */
const LEAST_PER_PAGE = 150;
/** Rows of a part: a reader who opens it wants its first levels. */
export const ROWS_PER_PART = 300;
/** Levels that are counted. */
const MAX_LEVELS = 500;
/** Values, in which nothing is a schema. */
const VALUES: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'const', 'enum', 'x-extensible-enum']);

const known = new WeakMap<OpenApiDocument, number>();

/**
 * Returns the number of rows that a page of a document may have. Pages share the rows of the document: what short pages
 * leave is for the long ones, so that only a document with very many long pages gets shorter ones.
 */
export function rowsPerPage(document: OpenApiDocument): number {
  const before = known.get(document);
  if (before !== undefined) return before;
  const rows = Math.max(LEAST_PER_PAGE, Math.min(ROWS_PER_PAGE, evenShare(needs(document))));
  known.set(document, rows);
  return rows;
}

/** Returns the largest number of rows that pages can have in common without more rows than a document may have. */
function evenShare(pages: readonly number[]): number {
  let rest = ROWS_PER_DOCUMENT;
  for (const [index, need] of pages.toSorted((left, right) => left - right).entries()) {
    const share = Math.floor(rest / (pages.length - index));
    if (need > share) return share;
    rest -= need;
  }
  return ROWS_PER_PAGE;
}

/** Returns the approximate number of rows that every operation's page would have, at most ROWS_PER_PAGE. */
function needs(document: OpenApiDocument): number[] {
  const targets = new Map<string, number>();
  const inside = (value: object, level: number): number => {
    let rows = 0;
    if (level > MAX_LEVELS) return rows;
    for (const [name, member] of Object.entries(value)) {
      if (typeof member !== 'object' || member === null || VALUES.has(name)) continue;
      rows += (Array.isArray(member) ? 0 : 1) + rowsOf(member as object, level + 1);
      if (rows >= ROWS_PER_PAGE) return ROWS_PER_PAGE;
    }
    return rows;
  };
  const rowsOf = (value: object, level: number): number => {
    if (!isReference(value)) return inside(value, level);
    const before = targets.get(value.$ref);
    if (before !== undefined) return before;
    // A schema that contains itself is shown once.
    targets.set(value.$ref, 0);
    const target = value.$ref.startsWith('#') ? valueAt(document, value.$ref.slice(1)) : undefined;
    const rows = typeof target === 'object' && target !== null ? rowsOf(target, level) : 0;
    targets.set(value.$ref, rows);
    return rows;
  };
  return operationsOf(document).map(({ raw }) => inside(raw, 0));
}
