import type { OrReference, RawSchema } from '../../document/types.ts';
import type { PageContext } from '../operation/pageContext.ts';
import type { Direction, Schema } from './types.ts';

/** Minimum number of rows for every schema at the top of a page, however many rows there are already. */
const MIN_ROWS_OF_ROOT = 100;
/** Rows that a nested schema gets, if there are as many, even where an even share of those that remain is smaller. */
const MIN_SHARE = 60;
/** Level from which references are no longer followed. */
export const MAX_REFERENCE_LEVEL = 30;
/** Level from which nothing more is shown. */
export const MAX_LEVEL = 100;

/** A number of rows that may still be used. */
export interface Allowance {
  rows: number;
  /** Rows that the first level of one schema may have: all that remain at the level above. */
  readonly most: number;
}

export interface SchemaContext extends PageContext {
  readonly direction: Direction;
  /** References, and schemas without one, on the path from the root, with their anchors. */
  readonly open: ReadonlyMap<string | object, string>;
  /** References whose variants are being described, without a member in between. */
  readonly base: ReadonlySet<string>;
  readonly level: number;
  readonly allowance: Allowance;
  /** Whether the schema is at the top of a page, whose content is always shown. */
  readonly isTop: boolean;
  /** The anchors of schemas that the page shows each for itself, for both directions, by their references. */
  readonly listed?: ReadonlyMap<string, string>;
  /** Whether only the type and the facts of a schema are described, not its content. */
  readonly isShallow: boolean;
}

/** Describes a schema of a known context (describeSchemaAt.ts); `name` is that of its member. */
export type DescribeSchemaAt = (
  context: SchemaContext,
  schema: OrReference<RawSchema>,
  anchor: string,
  name?: string,
) => Schema;

/** Describes a schema at the top of a page with a share of the page's rows. */
export function describeRoot<T>(page: PageContext, direction: Direction, describe: (context: SchemaContext) => T): T {
  const rows = Math.max(page.rows.most - page.rows.used, MIN_ROWS_OF_ROOT);
  const allowance = { rows, most: rows };
  const context = { ...page, direction, open: new Map(), base: new Set<string>(), level: 0, isTop: true };
  const described = describe({ ...context, allowance, isShallow: false });
  page.rows.used += rows - allowance.rows;
  return described;
}

/** Describes nested schemas; each gets a share of the rows that remain. */
export function describeInShares<S, T>(
  context: SchemaContext,
  all: readonly S[],
  describe: (inner: SchemaContext, each: S) => T,
): T[] {
  const { allowance } = context;
  return all.map((each, index) => {
    const evenShare = Math.floor(allowance.rows / (all.length - index));
    const rows = Math.max(evenShare, Math.min(allowance.rows, MIN_SHARE));
    const share = { rows, most: allowance.rows };
    const described = describe({ ...context, allowance: share, level: context.level + 1 }, each);
    allowance.rows -= rows - share.rows;
    return described;
  });
}
