import { escapeInvisible } from 'gatedocs-reference/failure';
import { audienceFromClaims } from 'gatedocs-rules/policy';
import { listProviders, type ReaderAccount, UNKNOWN_ORIGIN } from '../reader.ts';
import type { ListFormat } from './listFormat.ts';

const COLUMNS = [
  'address',
  'uid',
  'verified',
  'providers',
  'origin',
  'recorded address',
  'last sign-in',
  'created',
  'disabled',
  'audience',
];

/** Formats rows according to RFC 4180; dates are ISO 8601 in UTC, empty for never. */
export const csv: ListFormat = {
  head: toRow(COLUMNS),
  page: (readers) => readers.map((reader) => toRow(toCells(reader))).join(''),
  tail: () => '',
};

function toCells(reader: ReaderAccount): string[] {
  const { uid, address, isVerified, origin, recordedAddress, lastSignIn, created, isDisabled } = reader;
  return [
    address ?? '',
    uid,
    String(isVerified),
    listProviders(reader),
    origin ?? UNKNOWN_ORIGIN,
    recordedAddress ?? '',
    lastSignIn?.toISOString() ?? '',
    created?.toISOString() ?? '',
    String(isDisabled),
    audienceFromClaims(reader.claims) ?? '',
  ].map(escapeInvisible);
}

/** Formats a row including its line break. */
export function toRow(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`;
}

/**
 * Makes a spreadsheet treat a cell as text. Some treat full-width signs like ASCII ones.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function escapeFormula(cell: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell;
}

/** https://www.rfc-editor.org/rfc/rfc4180#section-2; some spreadsheets use a semicolon or a tab as the separator. */
function quote(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
