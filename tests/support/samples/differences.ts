import { essenceOf } from '../../../packages/reference/src/model/bodies/mediaTypes';
import { partsOf } from './multipart';
import type { Recorded } from './recorder';
import { contentTypeOf, utf8 } from './sent';

/** Headers that a client writes for itself. */
const OWN =
  /^(?:host|user-agent|connection|keep-alive|accept-encoding|accept-language|content-length|content-type|transfer-encoding|sec-fetch-mode|te|expect|upgrade|http2-settings|postman-token)$/;
/** Headers with a value of a client's own. */
const OWN_LINES = new Set(['accept: */*', 'cache-control: no-cache']);
/** Value of a header that is new in every call. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns a sentence for each difference between two requests. */
export function differencesOf(request: Recorded, wanted: Recorded): string[] {
  return Object.entries(ASPECTS).flatMap(([about, textOf]) => {
    const [text, usual] = [textOf(request), textOf(wanted)];
    return text === usual ? [] : [`${about} differs: ${difference(text, usual)} (the second is the sample's)`];
  });
}

const CONTEXT = 20;
const SHOWN = 80;

/** Returns two texts from a little before where they differ. */
function difference(one: string, other: string): string {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const from = Math.max(0, start - CONTEXT);
  return `${JSON.stringify(one.slice(from, from + SHOWN))} and ${JSON.stringify(other.slice(from, from + SHOWN))}`;
}

/** Aspects of requests that are compared, as texts without parts that may differ. */
const ASPECTS: Readonly<Record<string, (request: Recorded) => string>> = {
  method: ({ method }) => method,
  // Mono has other characters as they are than .NET has; a server reads the same (RFC 3986, 2.4).
  'path or query': ({ target }) => target.replace(/%(?:27|3A)/gi, decodeURIComponent),
  'a header': headersIn,
  'content type': (request) => spaced(contentTypeOf(request).replace(/; *boundary=.*$/, '')),
  body: bodyOf,
};

function headersIn({ headers }: Recorded): string {
  const lines = headers.flatMap(([name, value]) => {
    const key = name.toLowerCase();
    if (OWN.test(key) || OWN_LINES.has(`${key}: ${value}`)) return [];
    // The answer to a challenge is new in every run; that it is there is checked for each language.
    if (key === 'authorization' && /^Digest /i.test(value)) return [];
    return [`${key}: ${utf8(value).replace(UUID, 'a UUID')}`];
  });
  return lines.sort().join('\n');
}

function bodyOf(request: Recorded): string {
  const { body } = request;
  const type = contentTypeOf(request);
  const parts = partsOf(type, body)?.map(({ contentType = 'text/plain', bytes, ...part }) => {
    return { ...part, contentType: spaced(contentType).toLowerCase(), text: bytes.toString('latin1') };
  });
  if (parts) return JSON.stringify(parts);
  return /[/+]json$/.test(essenceOf(type)) ? compactJson(body.toString()) : body.toString('latin1');
}

function spaced(mediaType: string): string {
  return mediaType.replace(/; */, '; ');
}

/** Strings, and everything between them. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[^"]+/gs;

/** Returns JSON without spaces, with texts in one spelling, and with numbers as they are written. */
function compactJson(text: string): string {
  return text.replace(TOKENS, (token) => {
    if (!token.startsWith('"')) return token.replace(/\s+/g, '');
    try {
      return JSON.stringify(JSON.parse(token));
    } catch {
      return token;
    }
  });
}
