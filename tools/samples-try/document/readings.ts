import type { Json, RawParameter } from '../../../src/reference/document/types';
import { decoded, formDecoded, type Pair, rawPairs } from '../sent';

/** What may be the value of a parameter. */
export interface Written {
  /** Under its name, with escapes. */
  readonly texts: readonly string[];
  /** Under other names, with escapes: members of an object. */
  readonly members: readonly Pair[];
}

type Style = Pick<RawParameter, 'in' | 'name' | 'style' | 'explode'>;

const DEFAULT_STYLES = { path: 'simple', header: 'simple', query: 'form', querystring: 'form', cookie: 'form' };
const DELIMITERS: Readonly<Record<string, RegExp>> = {
  spaceDelimited: /%20|\+/,
  pipeDelimited: /%7C|\|/i,
  form: /,/,
  simple: /,/,
  label: /,/,
  matrix: /,/,
};

/**
 * Returns the values that a text can stand for in a style: as one text, as a list and as an object. Its schema tells
 * which of them it is. https://spec.openapis.org/oas/v3.2.0.html#style-examples
 */
export function readings(parameter: Style, { texts, members }: Written, mediaType: string | undefined): Json[] {
  const { in: place, name } = parameter;
  const style = parameter.style ?? DEFAULT_STYLES[place];
  const isExploded = parameter.explode ?? (style === 'form' || style === 'cookie');
  const plain = place === 'header' || style === 'cookie' ? (text: string) => text : decoded;
  if (mediaType !== undefined) return contentReadings(mediaType, texts.map(plain), texts.join('&'));
  if (style === 'deepObject') return [deepObject(name, members)];
  if (style === 'matrix' || style === 'label') return prefixed(name, style, isExploded, texts[0] ?? '');
  const delimiter = DELIMITERS[style] ?? /,/;
  const [text = ''] = texts;
  const items = text.split(delimiter).map(plain);
  if (place === 'path' || place === 'header') {
    const object = isExploded ? objectOf(text.split(',').map(pairOf), plain) : alternating(items);
    return [plain(text), items, object];
  }
  const object = isExploded ? objectOf(members, plain) : alternating(items);
  if (texts.length === 0) return isExploded ? [object] : [];
  const one: Json[] = texts.length === 1 ? [plain(text)] : [];
  return isExploded ? [...one, texts.map(plain), object] : [...one, items, object];
}

function contentReadings(mediaType: string, texts: readonly string[], raw: string): Json[] {
  if (/[/+]json\b/i.test(mediaType)) {
    try {
      return [JSON.parse(texts[0] ?? '') as Json];
    } catch {
      return [];
    }
  }
  if (mediaType.startsWith('application/x-www-form-urlencoded')) return [objectOf(rawPairs(raw), formDecoded)];
  return [texts[0] ?? ''];
}

function prefixed(name: string, style: string, isExploded: boolean, text: string): Json[] {
  const mark = style === 'label' ? '.' : ';';
  if (!text.startsWith(mark)) return [];
  const parts = text.slice(1).split(isExploded ? mark : '\0');
  const values = style === 'label' ? parts : parts.map((part) => valueUnder(name, part));
  const items = isExploded ? values : (values[0] ?? '').split(',');
  const object = isExploded ? objectOf(parts.map(pairOf), decoded) : alternating(items.map(decoded));
  return [decoded(values.join(mark)), items.map(decoded), object];
}

/** Matrix omits the equals sign of an empty value. */
function valueUnder(name: string, part: string): string {
  const [own, value] = pairOf(part);
  return decoded(own) === name ? value : part;
}

function pairOf(text: string): Pair {
  const [name = '', ...value] = text.split('=');
  return [name, value.join('=')];
}

function objectOf(pairs: readonly Pair[], plain: (text: string) => string): Json {
  const members = new Map<string, Json>();
  for (const [name, value] of pairs) {
    const [key, text] = [plain(name), plain(value)];
    const before = members.get(key);
    members.set(key, before === undefined ? text : [before, text].flat());
  }
  return Object.fromEntries(members);
}

function alternating(items: readonly string[]): Json {
  return Object.fromEntries(items.flatMap((item, index) => (index % 2 === 0 ? [[item, items[index + 1] ?? '']] : [])));
}

/** Reads `name[a][b]=1` as `{ a: { b: "1" } }`, and a repeated name as a list. */
export function deepObject(name: string, pairs: readonly Pair[]): Json {
  const result: Record<string, unknown> = {};
  for (const [rawName, value] of pairs) {
    const full = formDecoded(rawName);
    if (!full.startsWith(`${name}[`)) continue;
    const keys = [...full.slice(name.length).matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key);
    const last = keys.pop() ?? '';
    let place = result;
    for (const key of keys) {
      place[key] ??= {};
      place = place[key] as Record<string, unknown>;
    }
    const text = formDecoded(value);
    place[last] = place[last] === undefined ? text : [place[last], text].flat();
  }
  return result as Json;
}
