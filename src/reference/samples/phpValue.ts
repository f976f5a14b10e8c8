import type { Json } from '../document/types';
import { singleQuoted } from './literals';

/**
 * Returns a JSON value as PHP for json_encode.
 * @param indent spaces before the line on which the value begins.
 */
export function phpValue(value: Json, indent: string): string {
  if (typeof value === 'string') return singleQuoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const rows = isList
    ? (value as readonly Json[]).map((item) => phpValue(item, inner))
    : Object.entries(value).map(([name, member]) => `${singleQuoted(name)} => ${phpValue(member, inner)}`);
  // An empty array would be sent as a list.
  if (rows.length === 0) return isList ? '[]' : '(object) []';
  return `[\n${rows.map((row) => `${inner}${row}`).join(',\n')}\n${indent}]`;
}
