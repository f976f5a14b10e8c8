import type { Format } from '../arguments';
import type { Reader } from '../reader';
import { csv } from './csv';
import { json } from './json';
import { table } from './table';

/** How a list of any length is written, a page at a time. */
export interface ListFormat {
  readonly head: string;
  /** @param before accounts on the pages before this one. */
  page(readers: readonly Reader[], before: number): string;
  /** @param count accounts on all pages. */
  tail(count: number): string;
}

export const LIST_FORMATS: Readonly<Record<Format, ListFormat>> = { table, json, csv };
