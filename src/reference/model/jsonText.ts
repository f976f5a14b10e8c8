import type { Json } from '../document/types';

/** Returns a value as a reader writes it: text without quotes, unless it would be taken for another type of value. */
export function jsonText(value: Json): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return value === '' || isJson(value) ? JSON.stringify(value) : value;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
