import type { ReaderAccount } from '../reader.ts';

/** Writes a list of any length page by page. */
export interface ListFormat {
  readonly head: string;
  /** @param before number of accounts on earlier pages. */
  page(readers: readonly ReaderAccount[], before: number): string;
  /** @param count number of accounts on all pages. */
  tail(count: number): string;
}
