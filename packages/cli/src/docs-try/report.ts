import { escapeInvisible, escapeLines } from 'gatedocs-reference/failure';
import { type Warning, warningLine } from 'gatedocs-reference/read';
import { formatCount } from '../support/formatCount.ts';

/** Bytes. */
const KB = 1024;

/** Result for a document. */
export interface DocumentResult {
  readonly file: string;
  /** Number of pages. */
  readonly count: number;
  readonly warnings: readonly Warning[];
  readonly seconds: number;
  /** The operation with the largest HTML. */
  readonly heaviest?: { readonly name: string; readonly bytes: number; readonly gzipBytes: number };
  /** Why there are no pages. */
  readonly error?: string;
}

/** Returns a line about a document, followed by its warnings. */
export function toTextReport({ file, count, warnings, seconds, heaviest, error }: DocumentResult): string {
  if (error !== undefined) return escapeLines(`ERROR ${error}`);
  const size = heaviest
    ? `, heaviest ${escapeInvisible(heaviest.name)} ${formatKilobytes(heaviest.bytes)} (${formatKilobytes(heaviest.gzipBytes)} gzip)`
    : '';
  const line = `${escapeInvisible(file)}: ${formatCount(count, 'page')}, ${formatCount(warnings.length, 'warning')}, ${seconds.toFixed(1)} s${size}`;
  return escapeLines([line, ...warnings.map((warning) => `  ${warningLine(warning)}`)].join('\n'));
}

export function toJsonReport(outcomes: readonly DocumentResult[]): string {
  return JSON.stringify(
    outcomes.map(({ count, ...outcome }) => ({ ...outcome, pages: count })),
    null,
    2,
  );
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`;
}
