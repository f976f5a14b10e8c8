import type { Json } from './types.ts';

/**
 * Prefix of a text that represents a number JavaScript would change: 9007199254740993, 1e400. The rest is the number as
 * written. A noncharacter of Unicode, for internal use only.
 */
const MARK = '\uFDD0';
const MARKED = /"\uFDD0(-?\d[\d.eE+-]*)"/g;
/** A number of JSON (RFC 8259, 6). */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
/** Occurs in every text with such a number. */
const UNUSUAL = /[\d.]{16}|e[+-]?\d{3}/i;

/** Returns whether a text can have numbers that JavaScript would change. */
export function mayLoseDigits(text: string): boolean {
  return UNUSUAL.test(text);
}

/** Returns a number of JSON; as a marked text if JavaScript would change it. */
export function exactNumber(text: string): number | string {
  const number = Number(text);
  return !NUMBER.test(text) || decimalOf(text) === decimalOf(String(number)) ? number : `${MARK}${text}`;
}

export function isExactNumber(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(MARK) && NUMBER.test(value.slice(MARK.length));
}

/** Returns the nearest number of JavaScript for a marked text, and any other value as it is. */
export function nearestNumber<T>(value: T): T | number {
  return isExactNumber(value) ? Number(value.slice(MARK.length)) : value;
}

/**
 * Parses JSON; numbers that JavaScript would change become marked texts.
 * @throws SyntaxError
 */
export function parseExact(text: string): Json {
  const value = JSON.parse(text) as Json;
  if (!mayLoseDigits(text)) return value;
  const exact = (token: string): string => {
    const number = token.startsWith('"') ? undefined : exactNumber(token);
    return typeof number === 'string' ? JSON.stringify(number) : token;
  };
  return JSON.parse(text.replace(TOKENS, exact)) as Json;
}

/** Returns a value as JSON, with its numbers as they were written. */
export function exactJson(value: unknown, indent = 0): string {
  return withExactNumbers(JSON.stringify(value, null, indent));
}

/** Replaces the marked texts in JSON by their numbers. */
export function withExactNumbers(json: string): string {
  return json.replace(MARKED, '$1');
}

/** Returns a value as text: a string without quotes, all others as JSON. */
export function textOf(value: Json): string {
  return typeof value === 'string' && !isExactNumber(value) ? value : exactJson(value);
}

/** Returns equal texts for equal numbers: the digits without zeros around them, and an exponent. */
function decimalOf(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const all = (whole + fraction).replace(/^0+/, '');
  const digits = all.replace(/0+$/, '');
  return digits === '' ? '0' : `${sign}${digits}e${Number(exponent) - fraction.length + all.length - digits.length}`;
}
