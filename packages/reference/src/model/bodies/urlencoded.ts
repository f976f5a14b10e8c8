import { toText } from '../../document/exactJson.ts';
import { getOwn } from '../../document/getOwn.ts';
import type { Json } from '../../document/types.ts';
import { percentEncode } from '../parameters/percentEncode.ts';
import type { FormMember } from './formMembers.ts';

/** A member of a form with its value. */
interface SentMember extends Partial<Pick<FormMember, 'style' | 'explode' | 'allowReserved'>> {
  readonly name: string;
  readonly value: Json;
}

/** Reserved characters that do not end a name or a value of a form. */
const ESCAPED_RESERVED = /%(?:3A|2F|3F|23|5B|5D|40|21|24|27|28|29|2A|2C|3B)/g;

const DELIMITERS: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/** Returns a body of application/x-www-form-urlencoded, with each value in the style of its encoding. */
export function serializeForm(members: readonly SentMember[]): string {
  return members.flatMap(toPairs).join('&');
}

function toPairs({ name, value, style, explode = true, allowReserved = false }: SentMember): string[] {
  const encode = (text: string): string => {
    const encoded = percentEncode(text);
    return allowReserved ? encoded.replace(ESCAPED_RESERVED, decodeURIComponent) : encoded;
  };
  const pair = (key: string, item: Json): string => `${percentEncode(key)}=${encode(toText(item))}`;
  if (typeof value !== 'object' || value === null) return [pair(name, value)];
  if (style === 'deepObject') return deepPairs(name, value).map(([key, item]) => pair(key, item));
  const joined = (items: readonly Json[]): string =>
    `${percentEncode(name)}=${items.map((item) => encode(toText(item))).join(getOwn(DELIMITERS, style ?? '') ?? ',')}`;
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    return explode ? items.map((item) => pair(name, item)) : [joined(items)];
  }
  const members = Object.entries(value as Readonly<Record<string, Json>>);
  // Without a style, an object is sent as JSON (OpenAPI 3.2, 4.15.1).
  if (style === undefined) return [pair(name, value)];
  return explode ? members.map(([key, item]) => pair(key, item)) : [joined(members.flat())];
}

/** Nested members are outside the specification; most services read them like this. */
function deepPairs(name: string, value: Json): [string, Json][] {
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item as Json));
}
