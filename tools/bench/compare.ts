import { readFile } from 'node:fs/promises';
import { Failure } from '../../src/node/command';
import type { BenchResult } from './result';
import { table } from './table';

/**
 * Reads the result of an earlier run.
 * @throws Failure when the file is not one.
 */
export async function readResult(file: string): Promise<BenchResult> {
  const result = await readFile(file, 'utf8').then(
    (text) => parse(text),
    () => null,
  );
  if (!result) throw new Failure(`${file} is not a result of npm run bench: give --compare a copy of an earlier one.`);
  return result;
}

function parse(text: string): BenchResult | null {
  try {
    const result = JSON.parse(text) as Partial<BenchResult> | null;
    return result?.date && result.machine && result.runs ? (result as BenchResult) : null;
  } catch {
    return null;
  }
}

/** Formats each number that both runs have, and its ratio to that of the earlier run. */
export function comparison(before: BenchResult, after: BenchResult): string {
  const earlier = numbersOf(before);
  const rows = [...numbersOf(after)].flatMap(([name, value]) => {
    const old = earlier.get(name);
    return old === undefined ? [] : [[name, short(old), short(value), old === 0 ? '' : (value / old).toFixed(2)]];
  });
  const since = `${before.date}, ${before.machine.commit ?? 'no commit'}, ${before.machine.processor}`;
  return `Compared with ${since}\n\n${table(['number', 'before', 'after', 'ratio'], rows)}`;
}

/**
 * Returns the measured numbers by name: the median of each spread, and each number that is not part of one. Rows of a
 * list are told apart by what they are named by, not by their place.
 */
export function numbersOf({ key, pages, growth, deploy }: BenchResult): Map<string, number> {
  return new Map(collect({ key, pages, growth, deploy }, []));
}

/** Fields that say what a row is. */
const NAMES = ['name', 'visit', 'kind', 'operations', 'tags'] as const;

function collect(value: unknown, path: readonly string[]): [string, number][] {
  if (typeof value === 'number') return [[path.join(', '), value]];
  if (Array.isArray(value)) return value.flatMap((row) => collect(row, path));
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Readonly<Record<string, unknown>>;
  if (typeof fields.median === 'number') return [[path.join(', '), fields.median]];
  const here = [...path, ...NAMES.flatMap((name) => label(name, fields[name]))];
  return Object.entries(fields).flatMap(([field, inner]) =>
    NAMES.some((name) => name === field) ? [] : collect(inner, [...here, field]),
  );
}

function label(name: string, value: unknown): string[] {
  if (typeof value === 'number') return [`${value} ${name}`];
  return typeof value === 'string' ? [value] : [];
}

function short(value: number): string {
  return String(Number(value.toPrecision(4)));
}
