import type { Recorded } from './recorder';

/** Returns the values of a header, in order. */
export function headersOf({ headers }: Pick<Recorded, 'headers'>, name: string): string[] {
  return headers.filter(([other]) => other.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
}

/** Returns the type of the body; empty if there is none. */
export function contentTypeOf(request: Recorded): string {
  return headersOf(request, 'Content-Type')[0] ?? '';
}

/** A name and a value. */
export type Pair = readonly [name: string, value: string];

/** Returns the pairs of a query, as they are written. */
export function rawPairs(query: string): Pair[] {
  return query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')] as const;
    });
}

/** Returns the cookies of a request, as they are written. */
export function cookiesOf(request: Recorded): Pair[] {
  return headersOf(request, 'Cookie')
    .flatMap((header) => header.split('; '))
    .filter(Boolean)
    .map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return [name, value.join('=')] as const;
    });
}

/** Returns a text of a URL without its escapes; as it is if they are wrong. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns a text of an urlencoded form. */
export function formDecoded(text: string): string {
  return decoded(text.replaceAll('+', ' '));
}
