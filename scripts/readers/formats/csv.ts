import { type Reader, UNKNOWN } from '../reader';
import { visible } from '../visible';
import type { ListFormat } from './listFormat';

const COLUMNS = ['address', 'uid', 'verified', 'providers', 'origin', 'last sign-in', 'created', 'disabled'];

/** Rows as RFC 4180 has them; moments are ISO 8601 in UTC, empty for never. */
export const csv: ListFormat = {
  head: rowOf(COLUMNS),
  page: (readers) => readers.map((reader) => rowOf(cellsOf(reader))).join(''),
  tail: () => '',
};

function cellsOf({ uid, address, isVerified, providers, origin, lastSignIn, created, isDisabled }: Reader): string[] {
  return [
    address ?? '',
    uid,
    String(isVerified),
    providers.join(' '),
    origin ?? UNKNOWN,
    lastSignIn?.toISOString() ?? '',
    created?.toISOString() ?? '',
    String(isDisabled),
  ].map(visible);
}

/** A row with its end. */
export function rowOf(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(defuse(cell))).join(',')}\r\n`;
}

/**
 * A cell that a spreadsheet takes as text. Full-width signs count as their narrow ones in some.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function defuse(cell: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell;
}

/** https://www.rfc-editor.org/rfc/rfc4180#section-2; some spreadsheets take a semicolon or a tab for a comma. */
function quote(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
