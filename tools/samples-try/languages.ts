import type { SampleLanguageId } from '../../src/reference/languages';
import { essenceOf } from '../../src/reference/model/essence';
import type { Run } from './batch';
import type { Found } from './document/found';
import { type Part, partsOf, utf8 } from './multipart';
import type { Recorded } from './recorder';
import { contentTypeOf } from './sent';

/** Headers that a client writes for itself; Accept too, if it accepts everything. */
const OWN =
  /^(?:host|user-agent|connection|keep-alive|accept-encoding|accept-language|content-length|content-type|transfer-encoding|sec-fetch-mode|te|expect|upgrade|http2-settings)$/;
/** Value of a header that is new in every call. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What is compared of a request, by what it is about. */
type Aspects = ReadonlyMap<string, string>;

/** Returns how the requests of languages differ from those of most others. */
export function compareLanguages(runs: readonly Run[]): Map<SampleLanguageId, Found[]> {
  const aspects = runs.flatMap(({ language, requests: [request] }) =>
    request ? [{ language, values: aspectsOf(request) }] : [],
  );
  const names = new Set(aspects.flatMap(({ values }) => [...values.keys()]));
  const found = new Map<SampleLanguageId, Found[]>();
  for (const name of names) {
    const texts = aspects.map(({ values }) => values.get(name) ?? 'none');
    const usual = mostOf(texts);
    aspects.forEach(({ language }, index) => {
      const text = texts[index] ?? '';
      if (text === usual) return;
      const detail = `${difference(text, usual)} (most send the second)`;
      found.set(language, [...(found.get(language) ?? []), { about: `${name} differs between languages`, detail }]);
    });
  }
  return found;
}

/** Returns the most frequent text, the first one of several. */
function mostOf(texts: readonly string[]): string {
  const count = (text: string) => texts.filter((other) => other === text).length;
  return texts.reduce((best, text) => (count(text) > count(best) ? text : best), texts[0] ?? '');
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

function aspectsOf(request: Recorded): Aspects {
  const aspects = new Map([
    ['method', request.method],
    // Mono has other characters as they are than .NET has; a server reads the same (RFC 3986, 2.4).
    ['path or query', request.target.replace(/%(?:27|3A)/gi, decodeURIComponent)],
  ]);
  for (const [name, value] of request.headers) {
    const key = name.toLowerCase();
    if (OWN.test(key) || (key === 'accept' && value === '*/*')) continue;
    // The answer to a challenge is new in every run; that it is there is checked for each language.
    if (key === 'authorization' && /^Digest /i.test(value)) continue;
    const text = utf8(value).replace(UUID, 'a UUID');
    aspects.set('a header', `${aspects.get('a header') ?? ''}${key}: ${text}\n`);
  }
  const headers = aspects.get('a header');
  if (headers) aspects.set('a header', headers.split('\n').sort().join('\n'));
  aspects.set(
    'content type',
    contentTypeOf(request)
      .replace(/; *boundary=.*$/, '')
      .replace(/; */, '; '),
  );
  for (const [name, value] of bodyAspects(request)) aspects.set(name, value);
  return aspects;
}

function bodyAspects(request: Recorded): (readonly [string, string])[] {
  const type = contentTypeOf(request);
  const parts = essenceOf(type).startsWith('multipart/') ? partsIn(type, request.body) : undefined;
  if (!parts) return [['body', isJson(type) ? compactJson(request.body.toString()) : request.body.toString('latin1')]];
  const each = (text: (part: Part) => string): string => parts.map((part) => `${part.name}: ${text(part)}`).join('\n');
  return [
    ['order or names of parts', each(() => '')],
    [
      'type of a part',
      sorted(each(({ contentType = 'text/plain' }) => contentType.replace(/; */, '; ').toLowerCase())),
    ],
    ['file name of a part', sorted(each(({ fileName = 'none' }) => fileName))],
    ['header of a part', sorted(each(({ headers }) => JSON.stringify(headers)))],
    ['value of a part', sorted(each(({ bytes }) => bytes.toString('latin1')))],
  ];
}

function sorted(lines: string): string {
  return lines.split('\n').sort().join('\n');
}

function partsIn(type: string, body: Buffer): Part[] | undefined {
  try {
    return partsOf(type, body);
  } catch {
    return undefined;
  }
}

function isJson(type: string): boolean {
  return /[/+]json$/.test(essenceOf(type));
}

/** Texts, and everything between them. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[^"]+/gs;

/** Returns JSON without spaces, with texts in one spelling, and with numbers as they are written. */
export function compactJson(text: string): string {
  return text.replace(TOKENS, (token) => {
    if (!token.startsWith('"')) return token.replace(/\s+/g, '');
    try {
      return JSON.stringify(JSON.parse(token));
    } catch {
      return token;
    }
  });
}
