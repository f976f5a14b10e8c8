import { type LoadResult, percentile } from './load';

/** Expected result of a phase; `maxLatency` is in milliseconds. */
export interface Expectation {
  readonly statuses: readonly string[];
  readonly maxLatency: number;
}

/** One row of the table; times in milliseconds. */
export interface Row {
  readonly phase: string;
  readonly readers: number;
  readonly requests: number;
  readonly responses: string;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly perSecond: number;
  /** Peak number of connections to the identity service; null where they are not counted. */
  readonly lookups: number | null;
  /** Deviations from the expectation. */
  readonly faults: readonly string[];
}

export function toRow(
  phase: string,
  readers: number,
  result: LoadResult,
  lookups: number | null,
  expected: Expectation,
): Row {
  const { statuses, latencies, duration } = result;
  const max = Math.round(latencies.at(-1) ?? 0);
  return {
    phase,
    readers,
    requests: latencies.length,
    responses: Object.entries(statuses)
      .map(([status, count]) => `${count} x ${status}`)
      .join(', '),
    p50: Math.round(percentile(latencies, 0.5)),
    p99: Math.round(percentile(latencies, 0.99)),
    max,
    perSecond: Math.round((latencies.length / duration) * 1000),
    lookups,
    faults: [
      ...Object.keys(statuses)
        .filter((status) => !expected.statuses.includes(status))
        .map((status) => `${statuses[status]} responses were ${status}, not ${expected.statuses.join(' or ')}`),
      ...(max > expected.maxLatency ? [`a response took ${max} ms, more than ${expected.maxLatency}`] : []),
    ],
  };
}

const COLUMNS: readonly [title: string, cell: (row: Row) => string][] = [
  ['phase', (row) => row.phase],
  ['readers', (row) => String(row.readers)],
  ['requests', (row) => String(row.requests)],
  ['responses', (row) => row.responses],
  ['p50 ms', (row) => String(row.p50)],
  ['p99 ms', (row) => String(row.p99)],
  ['max ms', (row) => String(row.max)],
  ['req/s', (row) => String(row.perSecond)],
  ['peak lookups', (row) => (row.lookups === null ? '-' : String(row.lookups))],
];

export function toTable(rows: readonly Row[]): string {
  const lines = [COLUMNS.map(([title]) => title), ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))];
  const widths = COLUMNS.map((_column, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
