import type { Format } from '../arguments';
import type { Reader } from '../reader';
import { csv } from './csv';
import { json } from './json';
import { table } from './table';

/** Writes a list of any length page by page. */
export interface ListFormat {
  readonly head: string;
  /** @param before number of accounts on earlier pages. */
  page(readers: readonly Reader[], before: number): string;
  /** @param count number of accounts on all pages. */
  tail(count: number): string;
}

export const LIST_FORMATS: Readonly<Record<Format, ListFormat>> = { table, json, csv };
