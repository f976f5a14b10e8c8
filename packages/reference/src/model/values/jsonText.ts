import { exactJson, isExactNumber } from '../../document/exactJson.ts';
import type { Json } from '../../document/types.ts';

/** Returns a value as a reader writes it: text without quotes, unless it would be taken for another type of value. */
export function jsonText(value: Json): string {
  if (typeof value !== 'string' || isExactNumber(value)) return exactJson(value);
  return value === '' || isJson(value) ? JSON.stringify(value) : value;
}

/**
 * A possible beginning of JSON. Most texts do not match, and a parser error for each would take longer than the rest of
 * a page.
 */
const JSON_START = /^\s*(?:[[{"\d-]|(?:true|false|null)\s*$)/;

function isJson(text: string): boolean {
  if (!JSON_START.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
