import type { Format } from '../arguments.ts';
import { csv } from './csv.ts';
import { json } from './json.ts';
import type { ListFormat } from './listFormat.ts';
import { table } from './table.ts';

export const LIST_FORMATS: Readonly<Record<Format, ListFormat>> = { table, json, csv };
