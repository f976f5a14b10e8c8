import type { Prose } from 'gatedocs-reference/prose';
import { compressedBytes } from 'gatedocs-reference/render';
import type { OperationGroup } from './pageData.ts';

/** Content of a page whose size is not limited otherwise. */
interface Listing {
  readonly text: Prose;
  /** The sections after the text. */
  readonly parts: readonly object[];
  readonly groups: readonly OperationGroup[];
}

/**
 * Maximum compressed size of a page's text and lists in its data, in bytes. As HTML they are up to two thirds larger.
 */
const LISTING_LIMIT = 18_000;
/** Share of the bytes reserved for lists of operations, if they need it, because readers look for those first. */
const LISTS = 0.5;

/**
 * Returns as much of a page's text and operations as the page may contain before a reader asks for more.
 * @param limit in compressed bytes.
 */
export function fitListing<T extends Listing>(
  { text, parts, groups }: T,
  limit = LISTING_LIMIT,
): Pick<T, keyof Listing> {
  const blocks = [...text, ...parts];
  const forLists = Math.max(limit * LISTS, limit - compressedBytes(blocks));
  const listed = largestFitting(countOperations(groups), (count) => firstOperations(groups, count), forLists);
  const shown = firstOperations(groups, listed);
  const { length } = firstFitting(blocks, limit - compressedBytes(shown));
  return { text: text.slice(0, length), parts: parts.slice(0, Math.max(0, length - text.length)), groups: shown };
}

/** Returns the number of operations in groups and their subgroups. */
export function countOperations(groups: readonly OperationGroup[]): number {
  return groups.reduce((sum, { operations, groups: inner }) => sum + operations.length + countOperations(inner), 0);
}

/** Returns the longest prefix of items that fits. */
export function firstFitting<T>(items: readonly T[], limit: number): readonly T[] {
  return items.slice(
    0,
    largestFitting(items.length, (count) => items.slice(0, count), limit),
  );
}

/** Returns the first operations of groups, up to a number, in the order of the page. */
function firstOperations(groups: readonly OperationGroup[], count: number): readonly OperationGroup[] {
  let left = count;
  const first = (some: readonly OperationGroup[]): OperationGroup[] =>
    some.flatMap((group) => {
      if (left === 0) return [];
      const operations = group.operations.slice(0, left);
      left -= operations.length;
      return [{ ...group, operations, groups: first(group.groups) }];
    });
  return first(groups);
}

/** Returns the largest number of items, at most all, whose content fits. */
function largestFitting(all: number, contentOf: (count: number) => readonly unknown[], limit: number): number {
  const fits = (count: number): boolean => compressedBytes(contentOf(count)) <= limit;
  if (fits(all)) return all;
  let [most, tooMany] = [0, all];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (fits(middle)) most = middle;
    else tooMany = middle;
  }
  return most;
}
