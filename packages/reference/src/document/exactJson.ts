import type { ExactNumber, Json } from './types.ts';

/**
 * Prefix of a text that represents a number JavaScript would write in another way: 9007199254740993, 1e400, 1.10. The
 * rest is the number as written. A noncharacter of Unicode, for internal use only.
 */
const NUMBER_MARK = '\uFDD0';
/** A number of YAML (1.2.2, 10.3.2), which has those of JSON: 1.10, 1e3, +1, .5, 007, 0o17, 0x1F. */
const NUMBER = String.raw`[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\dA-Fa-f]+`;
const ONLY_NUMBER = new RegExp(`^(?:${NUMBER})$`);
const MARKED_NUMBERS = new RegExp(`"${NUMBER_MARK}(${NUMBER})"`, 'g');
const STRINGS_AND_NUMBERS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
/** A number of JSON, or of a text in JSON that looks like one. */
const POSSIBLE_NUMBERS = /(?:^|[:,[])\s*(-?\d[\d.eE+-]*)\s*(?=[,\]}]|$)/g;

/** Returns the number of a text; as a marked text if JavaScript would write it in another way. */
export function toExactNumber(text: string): ExactNumber {
  const number = Number(text);
  return !ONLY_NUMBER.test(text) || String(number) === text ? number : `${NUMBER_MARK}${text}`;
}

export function isExactNumber(value: unknown): value is string {
  return (
    typeof value === 'string' && value.startsWith(NUMBER_MARK) && ONLY_NUMBER.test(value.slice(NUMBER_MARK.length))
  );
}

/** Returns a number as it is written in the document. */
export function writtenNumber(value: ExactNumber): string {
  return isExactNumber(value) ? value.slice(NUMBER_MARK.length) : String(value);
}

/** Returns the nearest number of JavaScript for a marked text, and any other value as it is. */
export function nearestNumber<T>(value: T): T | number {
  return isExactNumber(value) ? Number(value.slice(NUMBER_MARK.length)) : value;
}

/** Returns the number of JavaScript that is nearest to a number of the document. */
export function toNumber(value: ExactNumber): number {
  return Number(nearestNumber(value));
}

/** Returns whether JSON can have numbers that JavaScript would write in another way. */
function mayLoseDigits(text: string): boolean {
  for (const [, number = ''] of text.matchAll(POSSIBLE_NUMBERS))
    if (typeof toExactNumber(number) === 'string') return true;
  return false;
}

/**
 * Parses JSON; numbers that JavaScript would write in another way become marked texts.
 * @throws SyntaxError
 */
export function parseExact(text: string): Json {
  const value = JSON.parse(text) as Json;
  if (!mayLoseDigits(text)) return value;
  const exact = (token: string): string => {
    const number = token.startsWith('"') ? undefined : toExactNumber(token);
    return typeof number === 'string' ? JSON.stringify(number) : token;
  };
  return JSON.parse(text.replace(STRINGS_AND_NUMBERS, exact)) as Json;
}

/** Returns a value as JSON, with its numbers as they were written. */
export function exactJson(value: unknown, indent = 0): string {
  return withExactNumbers(JSON.stringify(value, null, indent));
}

/** Replaces the marked texts in JSON by their numbers. */
export function withExactNumbers(json: string): string {
  return json.replace(MARKED_NUMBERS, (_, text: string) => toJsonNumber(text));
}

/** Replaces the marked texts in JSON so that equal numbers have equal texts: 1.0 and 1, 1e2 and 100. */
export function withComparableNumbers(json: string): string {
  return json.includes(NUMBER_MARK)
    ? json.replace(MARKED_NUMBERS, (_, text: string) => toComparableNumber(text))
    : json;
}

function toComparableNumber(text: string): string {
  const number = String(Number(text));
  return toDecimal(toJsonNumber(text)) === toDecimal(number) ? number : toJsonNumber(text);
}

/** Returns a number of YAML as JSON writes it (RFC 8259, 6). */
function toJsonNumber(text: string): string {
  if (/^0[ox]/.test(text)) return String(BigInt(text));
  return text
    .replace(/^\+/, '')
    .replace(/(?<=^-?)0+(?=\d)/, '')
    .replace(/(?<=^-?)\./, '0.')
    .replace(/\.(?=e|$)/i, '');
}

/** Returns a value as text: a string without quotes, all others as JSON. */
export function toText(value: Json): string {
  return typeof value === 'string' && !isExactNumber(value) ? value : exactJson(value);
}

/** Returns equal texts for equal numbers: the digits without zeros around them, and an exponent. */
function toDecimal(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const all = (whole + fraction).replace(/^0+/, '');
  const digits = all.replace(/0+$/, '');
  return digits === '' ? '0' : `${sign}${digits}e${Number(exponent) - fraction.length + all.length - digits.length}`;
}
