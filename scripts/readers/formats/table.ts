import { minuteOf, type Reader, UNKNOWN } from '../reader';
import { visible } from '../visible';
import type { ListFormat } from './listFormat';

const COLUMNS = ['Address', 'Providers', 'Origin', 'Last sign-in (UTC)', 'Created (UTC)', 'State'];

/** For people: each page is a table with a header and widths of its own. */
export const table: ListFormat = {
  head: '',
  page: (readers) => alignedRows([COLUMNS, ...readers.map(cellsOf)]),
  tail: (count) => {
    if (count === 0) return 'No account yet: npm run readers -- add ADDRESS makes one.\n';
    return `\n${count} ${count === 1 ? 'account' : 'accounts'}\n`;
  },
};

function cellsOf({ address, isVerified, providers, origin, lastSignIn, created, isDisabled }: Reader): string[] {
  return [
    address ?? '(none)',
    providers.join(' ') || 'none',
    origin ?? UNKNOWN,
    minuteOf(lastSignIn),
    minuteOf(created),
    [isDisabled ? 'disabled' : 'enabled', ...(isVerified ? [] : ['unverified'])].join(', '),
  ].map(visible);
}

function alignedRows(rows: readonly (readonly string[])[]): string {
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return `${rows.map(line).join('\n')}\n`;
}
