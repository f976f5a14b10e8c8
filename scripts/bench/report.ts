import type { Growth } from './growth';
import type { Measurement } from './measure';
import { type Spread, spreadOf } from './statistics';

export interface Result {
  readonly name: string;
  readonly visit: 'cold' | 'warm';
  readonly readable: Spread;
  readonly usable?: Spread;
  readonly next?: Spread;
  readonly bytes: Spread;
  readonly blocking: Spread;
}

export interface Report {
  readonly pages: readonly Result[];
  readonly growth: readonly Growth[];
}

export function resultOf(name: string, visit: Result['visit'], runs: readonly Measurement[]): Result {
  const spread = (key: keyof Measurement): Spread => spreadOf(runs.flatMap((run) => run[key] ?? []));
  const isOperation = runs.every(({ usable }) => usable !== undefined);
  return {
    name,
    visit,
    readable: spread('readable'),
    ...(isOperation ? { usable: spread('usable'), next: spread('next') } : {}),
    bytes: spread('bytes'),
    blocking: spread('blocking'),
  };
}

/** Formats medians with their spread, one row per page and visit, then the growth measurements. */
export function tables({ pages, growth }: Report): string {
  const measured = pages.map(({ name, visit, readable, usable, next, bytes, blocking }) => [
    name,
    visit,
    text(readable),
    text(usable),
    text(next),
    text(bytes, 1000),
    text(blocking),
  ]);
  const grown = growth.map(({ operations, tags, seconds, megabytes, pageBytes, keystroke }) => [
    `${operations} operations, ${tags} ${tags === 1 ? 'tag' : 'tags'}`,
    seconds.toFixed(1),
    megabytes.toFixed(0),
    (pageBytes / 1000).toFixed(0),
    keystroke.toFixed(0),
  ]);
  return [
    table(['page', 'visit', 'readable ms', 'usable ms', 'next page ms', 'KB', 'blocking ms'], measured),
    ...(grown.length > 0 ? [table(['specification', 'build s', 'memory MB', 'page KB', 'keystroke ms'], grown)] : []),
  ].join('\n\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      widths
        .map((width, column) => (line[column] ?? '').padEnd(width))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function text(spread: Spread | undefined, unit = 1): string {
  if (!spread) return '';
  const [middle, least, most] = [spread.median, spread.low, spread.high].map((value) => Math.round(value / unit));
  return `${middle} (${least} to ${most})`;
}
