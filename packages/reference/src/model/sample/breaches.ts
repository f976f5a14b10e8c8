import { isMembers } from '../../document/members.ts';
import { escapePointer } from '../../document/resolve.ts';
import type { Json, OpenApiDocument, RawSchema } from '../../document/types.ts';
import { type MergedSchema, mergeAllOf } from '../schema/mergeAllOf.ts';
import type { Direction } from '../schema/types.ts';
import { accepts, brokenKeywords } from './accepts.ts';
import type { Part } from './context.ts';

/** Levels of a value that are looked at. */
const MAX_DEPTH = 10;
/** Keywords that are broken because a part of the value breaks another one. */
const OF_PARTS: ReadonlySet<string> = new Set(['properties', 'items']);

/** A keyword that a value, or a part of it, breaks. */
export interface Breach {
  /** JSON pointer in the value; empty for the value itself. */
  readonly pointer: string;
  readonly keyword: string;
  /** The schema of that place, and the part of it that has the keyword. */
  readonly schema: MergedSchema;
  readonly rule: RawSchema;
  readonly value: Json;
}

/** Yields where a schema does not accept a value, and why: parts before the whole. */
export function* breaches(
  document: OpenApiDocument,
  schema: Part,
  value: Json,
  direction: Direction,
  pointer = '',
): Generator<Breach> {
  if (pointer.split('/').length > MAX_DEPTH) return;
  const merged = mergeAllOf(document, schema);
  const all = [merged, ...merged.others.map((other) => mergeAllOf(document, other))];
  let isExplained = false;
  for (const [name, member, part] of all.flatMap((each) => partsOf(each, value))) {
    if (accepts(document, part, member, direction) !== false) continue;
    for (const breach of breaches(document, part, member, direction, `${pointer}/${escapePointer(name)}`)) {
      isExplained = true;
      yield breach;
    }
  }
  for (const keyword of brokenKeywords(document, merged, value, direction)) {
    const rule = all.find((each) => Object.hasOwn(each, keyword)) ?? merged;
    if (!isExplained || !OF_PARTS.has(keyword)) yield { pointer, keyword, schema: merged, rule, value };
  }
}

/** Returns the members and items of a value with their schemas. */
function partsOf({ properties = {}, items }: MergedSchema, value: Json): [string, Json, Part][] {
  if (Array.isArray(value))
    return items ? (value as readonly Json[]).map((item, index) => [String(index), item, items]) : [];
  if (!isMembers(value)) return [];
  return Object.entries(properties).flatMap(([name, part]): [string, Json, Part][] => {
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    return member === undefined ? [] : [[name, member, part]];
  });
}
