import { exactJson, isExactNumber, toText } from '../../document/exactJson.ts';
import { isMembers } from '../../document/members.ts';
import type { Json, RawParameter } from '../../document/types.ts';
import { percentEncode } from './percentEncode.ts';

/** How the value of a parameter becomes text; absent members have the defaults of OpenAPI. */
export interface Serialization {
  readonly place: RawParameter['in'];
  readonly name: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** Of the value, instead of a style. */
  readonly mediaType?: string;
}

type Encode = (text: string) => string;

/** A name and a value; an empty name stands for the parameter's. */
type Pair = readonly [string, string];

const DEFAULT_STYLES: Readonly<Record<RawParameter['in'], string>> = {
  path: 'simple',
  query: 'form',
  querystring: 'form',
  header: 'simple',
  cookie: 'form',
};

/** Between the values of one pair, by style. */
const DELIMITERS: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/** Reserved characters (RFC 3986, 2.2) that end no part of the URL, and escapes that are there already. */
const KEPT_IN_PATH = /%[\da-f]{2}|[:@!$&'()*+,;=]/gi;
const KEPT_IN_QUERY = /%[\da-f]{2}|[:/?@!$'()*,;=]/gi;

/** Between pairs, by style or place. */
const SEPARATORS: Readonly<Record<string, string>> = { matrix: ';', label: '.', simple: ',', cookie: '; ', form: '&' };

/**
 * Returns the text of a value in a request: `a=1&b=2` in the query, `a=1; b=2` in cookies, only the value in a path and
 * in a header. Empty if there is nothing to send: null, or a list or an object without values.
 * https://spec.openapis.org/oas/v3.2.0.html#style-examples
 */
export function serialize(serialization: Serialization, value: Json): string {
  return serializeWith(serialization, value, chooseEncoder(serialization));
}

/** Returns the same text for readers, without the escapes of URLs. */
export function serializeReadable(serialization: Serialization, value: Json): string {
  return serializeWith(serialization, value, (text) => text);
}

/** Returns the style of a parameter. */
export function styleOf({ style, place }: Serialization): string {
  return style ?? DEFAULT_STYLES[place];
}

export function isExploded(serialization: Serialization): boolean {
  const style = styleOf(serialization);
  return serialization.explode ?? (style === 'form' || style === 'cookie');
}

function serializeWith(serialization: Serialization, value: Json, encode: Encode): string {
  if (serialization.mediaType !== undefined)
    return serializeContent(serialization, serialization.mediaType, value, encode);
  const pairs = toPairs(serialization, value, encode);
  if (!pairs) return '';
  const style = styleOf(serialization);
  const isCookie = serialization.place === 'cookie';
  const separator = isCookie ? SEPARATORS.cookie : (SEPARATORS[style] ?? '&');
  const hasNames = !['simple', 'label'].includes(style);
  const text = pairs
    .map(([name, text]) => {
      const key = name || (hasNames ? encode(serialization.name) : '');
      // RFC 6570, 3.2.7: only matrix omits the equals sign of an empty value.
      return key === '' ? text : style === 'matrix' && text === '' ? key : `${key}=${text}`;
    })
    .join(separator);
  return style === 'matrix' || style === 'label' ? `${SEPARATORS[style]}${text}` : text;
}

/** Returns the encoded names and values; undefined if there is nothing to send. */
function toPairs(serialization: Serialization, value: Json, encode: Encode): Pair[] | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'object') return [['', encode(toText(value))]];
  const style = styleOf(serialization);
  const join = (texts: readonly string[]): Pair[] => [['', texts.join(encodeDelimiter(style, encode))]];
  if (Array.isArray(value)) {
    const texts = (value as readonly Json[]).filter((item) => item !== null).map((item) => encode(toText(item)));
    if (texts.length === 0) return undefined;
    // Exploded values of a header and a label have no names.
    return isExploded(serialization) || style === 'deepObject' ? texts.map((text) => ['', text]) : join(texts);
  }
  const members = Object.entries(value).filter(([, member]) => member !== null);
  if (members.length === 0) return undefined;
  if (style === 'deepObject')
    return members.flatMap(([name, member]) => deepPairs(`${serialization.name}[${name}]`, member, encode));
  const pairs = members.map(([name, member]): Pair => [encode(name), encode(toText(member))]);
  return isExploded(serialization) ? pairs : join(pairs.flat());
}

/** Returns the pairs of a member; the specification leaves lists and objects in it open: `a[b][c]=1`, `a[b]=1&a[b]=2`. */
function deepPairs(name: string, value: Json, encode: Encode): Pair[] {
  if (value === null) return [];
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((item) => deepPairs(name, item, encode));
  if (typeof value !== 'object') return [[encode(name), encode(toText(value))]];
  return Object.entries(value).flatMap(([member, inner]) => deepPairs(`${name}[${member}]`, inner, encode));
}

function encodeDelimiter(style: string, encode: Encode): string {
  const delimiter = DELIMITERS[style];
  return delimiter === undefined ? ',' : delimiter === ' ' ? '%20' : encode(delimiter);
}

function serializeContent({ place, name }: Serialization, mediaType: string, value: Json, encode: Encode): string {
  if (place === 'querystring' && isFormMediaType(mediaType) && isMembers(value)) {
    const members = Object.entries(value).map(([member, inner]) =>
      serializeWith({ place: 'query', name: member }, inner, encode),
    );
    return members.filter(Boolean).join('&');
  }
  const text = encode(isJsonMediaType(mediaType) ? toJson(value) : toText(value));
  const hasName = place === 'query' || place === 'cookie';
  return hasName ? `${encode(name)}=${text}` : text;
}

/** Returns a value as JSON; an example that is JSON already, as a text, stays as it is. */
export function toJson(value: Json): string {
  if (typeof value !== 'string' || isExactNumber(value)) return exactJson(value);
  try {
    JSON.parse(value);
    return value;
  } catch {
    return JSON.stringify(value);
  }
}

function isFormMediaType(mediaType: string): boolean {
  return mediaType.toLowerCase().startsWith('application/x-www-form-urlencoded');
}

/** Returns whether values of a media type are written as JSON. */
export function isJsonMediaType(mediaType: string): boolean {
  return /[/+]json\b/i.test(mediaType);
}

/** Headers are not encoded, and neither are cookies of the style `cookie`. */
function chooseEncoder({ place, style, allowReserved }: Serialization): Encode {
  if (place === 'header' || style === 'cookie') return (text) => text;
  if (!allowReserved) return percentEncode;
  const kept = place === 'path' ? KEPT_IN_PATH : KEPT_IN_QUERY;
  return (text) => encodeExcept(text, kept);
}

/** Encodes all text but the matches of an expression. */
function encodeExcept(text: string, kept: RegExp): string {
  let end = 0;
  let encoded = '';
  for (const { 0: match, index } of text.matchAll(kept)) {
    encoded += percentEncode(text.slice(end, index)) + match;
    end = index + match.length;
  }
  return encoded + percentEncode(text.slice(end));
}
