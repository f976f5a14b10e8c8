import { decoded } from '../../packages/reference/src/document/resolve';
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

export function pairOf(text: string): Pair {
  const [name = '', ...value] = text.split('=');
  return [name, value.join('=')];
}

/** Returns the query of a request, as it is written. */
export function queryOf({ target }: Recorded): string {
  return target.replace(/^[^?]*\??/, '');
}

/** Returns the pairs of a query, as they are written. */
export function rawPairs(query: string): Pair[] {
  return query.split('&').filter(Boolean).map(pairOf);
}

/** Returns the cookies of a request, as they are written. */
export function cookiesOf(request: Recorded): Pair[] {
  return headersOf(request, 'Cookie')
    .flatMap((header) => header.split('; '))
    .filter(Boolean)
    .map(pairOf);
}

/** Returns a text of an urlencoded form. */
export function formDecoded(text: string): string {
  return decoded(text.replaceAll('+', ' '));
}

/** Returns a text of which each character is a byte of UTF-8. */
export function utf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}
