import type { Recorded } from './recorder';

/** A name and a value. */
export type Pair = readonly [name: string, value: string];

/** Returns the values of a header, in order. */
export function headersOf({ headers }: Pick<Recorded, 'headers'>, name: string): string[] {
  return headers.filter(([other]) => other.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
}

/** Returns the type of the body; empty if there is none. */
export function contentTypeOf(request: Recorded): string {
  return headersOf(request, 'Content-Type')[0] ?? '';
}

/** Returns a text of which each character is a byte of UTF-8. */
export function utf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}
