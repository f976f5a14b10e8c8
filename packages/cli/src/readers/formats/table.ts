import { escapeInvisible } from 'gatedocs-reference/failure';
import { audienceFromClaims, equalsIgnoringCase } from 'gatedocs-rules/policy';
import { formatMinute, listProviders, type ReaderAccount, UNKNOWN_ORIGIN } from '../reader.ts';
import type { ListFormat } from './listFormat.ts';

const COLUMNS = ['Address', 'Providers', 'Origin', 'Last sign-in (UTC)', 'Created (UTC)', 'State'];

/** Formats each page as a table with its own header and column widths. */
export const table: ListFormat = {
  head: '',
  page: (readers) => alignedRows([COLUMNS, ...readers.map(toCells)]),
  tail: (count) => {
    if (count === 0) return 'No accounts yet: create one with npm run readers -- add ADDRESS.\n';
    return `\n${count} ${count === 1 ? 'account' : 'accounts'}\n`;
  },
};

function toCells(reader: ReaderAccount): string[] {
  const { address, isVerified, origin, recordedAddress, lastSignIn, created, isDisabled, claims } = reader;
  const audience = audienceFromClaims(claims);
  const isChanged = recordedAddress && !equalsIgnoringCase(recordedAddress, address);
  return [
    `${address ?? '(none)'}${isChanged ? ` (recorded for ${recordedAddress})` : ''}`,
    listProviders(reader) || 'none',
    origin ?? UNKNOWN_ORIGIN,
    formatMinute(lastSignIn),
    formatMinute(created),
    [isDisabled ? 'disabled' : 'enabled', ...(isVerified ? [] : ['unverified']), ...(audience ? [audience] : [])].join(
      ', ',
    ),
  ].map(escapeInvisible);
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
