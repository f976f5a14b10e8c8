import chunk from 'lodash/chunk';
import get from 'lodash/get';
import setWith from 'lodash/setWith';
import { decoded } from '../../../packages/reference/src/document/resolve';
import type { Json, RawParameter } from '../../../packages/reference/src/document/types';
import { formDecoded, type Pair, pairOf, rawPairs } from '../sent';

/** Texts that may be the value of a parameter, still escaped. */
export interface Written {
  /** Under its name. */
  readonly texts: readonly string[];
  /** Under other names: members of an object. */
  readonly members: readonly Pair[];
}

type Style = Pick<RawParameter, 'in' | 'name' | 'style' | 'explode'>;
/** Unescapes a text. */
type Read = (text: string) => string;

/** Between the values of an exploded path parameter, and before them. */
const MARKS: Readonly<Record<string, string>> = { label: '.', matrix: ';' };
const DELIMITERS: Readonly<Record<string, RegExp>> = { spaceDelimited: /%20|\+/, pipeDelimited: /%7C|\|/i };

/**
 * Returns the values that a text can stand for in a style: as one text, as a list and as an object. Its schema tells
 * which of them it is. https://spec.openapis.org/oas/v3.2.0.html#style-examples
 */
export function readings(parameter: Style, written: Written, mediaType: string | undefined): Json[] {
  const { in: place, name } = parameter;
  const isSimple = place === 'path' || place === 'header';
  const style = parameter.style ?? (isSimple ? 'simple' : 'form');
  const isExploded = parameter.explode ?? (style === 'form' || style === 'cookie');
  const read: Read = place === 'header' || style === 'cookie' ? (text) => text : decoded;
  const { texts, members } = written;
  if (mediaType !== undefined) return contentReadings(mediaType, texts, read);
  if (style === 'deepObject') return [deepObject(name, members)];
  const [text = ''] = texts;
  if (isSimple) return simpleReadings(name, style, isExploded, text, read);
  const items = isExploded ? texts : text.split(DELIMITERS[style] ?? ',');
  const object = objectOf(isExploded ? members : chunk(items, 2), read);
  if (texts.length === 0) return isExploded ? [object] : [];
  return [...(texts.length === 1 ? [read(text)] : []), items.map(read), object];
}

function contentReadings(mediaType: string, texts: readonly string[], read: Read): Json[] {
  const text = read(texts[0] ?? '');
  if (/[/+]json\b/i.test(mediaType)) return [jsonIn(text)].filter((value) => value !== undefined);
  if (mediaType.startsWith('application/x-www-form-urlencoded'))
    return [objectOf(rawPairs(texts.join('&')), formDecoded)];
  return [text];
}

/** Returns the value of a JSON text; undefined if the text is not JSON. */
export function jsonIn(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function simpleReadings(name: string, style: string, isExploded: boolean, text: string, read: Read): Json[] {
  const mark = MARKS[style] ?? '';
  if (!text.startsWith(mark)) return [];
  const rest = text.slice(mark.length);
  // Matrix repeats the name, and omits the equals sign of an empty value.
  const valueIn = (piece: string): string => {
    const [own, value] = pairOf(piece);
    return style === 'matrix' && decoded(own) === name ? value : piece;
  };
  const pieces = isExploded ? rest.split(mark || ',') : valueIn(rest).split(',');
  const object = objectOf(isExploded ? pieces.map(pairOf) : chunk(pieces, 2), read);
  return [read(valueIn(rest)), pieces.map((piece) => read(isExploded ? valueIn(piece) : piece)), object];
}

/** Returns an object of names with values; a repeated name has a list. */
function objectOf(pairs: readonly (readonly string[])[], read: Read): Json {
  const members = new Map<string, Json>();
  for (const [name = '', value = ''] of pairs) {
    const before = members.get(read(name));
    members.set(read(name), before === undefined ? read(value) : [before, read(value)].flat());
  }
  return Object.fromEntries(members);
}

/** Reads `name[a][b]=1` as `{ a: { b: "1" } }`, and a repeated name as a list. */
export function deepObject(name: string, pairs: readonly Pair[]): Json {
  const result: Record<string, Json> = {};
  for (const [rawName, rawValue] of pairs) {
    const [full, value] = [formDecoded(rawName), formDecoded(rawValue)];
    if (!full.startsWith(`${name}[`)) continue;
    const keys = [...full.slice(name.length).matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key);
    const before: Json | undefined = get(result, keys);
    setWith(result, keys, before === undefined ? value : [before, value].flat(), Object);
  }
  return result;
}
