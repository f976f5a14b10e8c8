import type { Reader } from '../reader';

/** How a list of any length is written, a page at a time. */
export interface ListFormat {
  readonly head: string;
  /** @param before accounts on the pages before this one. */
  page(readers: readonly Reader[], before: number): string;
  /** @param count accounts on all pages. */
  tail(count: number): string;
}
