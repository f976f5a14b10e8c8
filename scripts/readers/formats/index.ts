import type { Format } from '../arguments';
import { csv } from './csv';
import { json } from './json';
import type { ListFormat } from './listFormat';
import { table } from './table';

export const LIST_FORMATS: Readonly<Record<Format, ListFormat>> = { table, json, csv };
