import type { Measurement } from './measure';
import { type Spread, spreadOf } from './statistics';

export interface Result {
  readonly name: string;
  readonly visit: 'cold' | 'warm';
  readonly readable: Spread;
  readonly bytes: Spread;
  readonly blocking: Spread;
}

export function resultOf(name: string, visit: Result['visit'], runs: readonly Measurement[]): Result {
  return {
    name,
    visit,
    readable: spreadOf(runs.map((run) => run.readable)),
    bytes: spreadOf(runs.map((run) => run.bytes)),
    blocking: spreadOf(runs.map((run) => run.blocking)),
  };
}

/** Medians with their spread, one line per page and visit. */
export function table(results: readonly Result[]): string {
  const rows = results.map(({ name, visit, readable, bytes, blocking }) => [
    name,
    visit,
    text(readable, 1),
    text(bytes, 1000),
    text(blocking, 1),
  ]);
  const lines = [['page', 'visit', 'readable ms', 'KB', 'blocking ms'], ...rows];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length))) ?? [];
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

function text({ median, low, high }: Spread, unit: number): string {
  const [middle, least, most] = [median, low, high].map((value) => Math.round(value / unit));
  return `${middle} (${least} to ${most})`;
}
