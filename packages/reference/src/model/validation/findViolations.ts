import { isMembers } from '../../document/members.ts';
import { escapePointer, isReference, resolve } from '../../document/resolve.ts';
import type { Json, OpenApiDocument, RawSchema } from '../../document/types.ts';
import type { SampledSchema } from '../sample/context.ts';
import { type MergedSchema, mergeAllOf } from '../schema/mergeAllOf.ts';
import type { Direction } from '../schema/types.ts';
import { accepts, brokenKeywords } from './accepts.ts';

/** Maximum level of a value that is looked at. */
const MAX_DEPTH = 10;
/** Keywords that a value breaks because one of its parts breaks another keyword. */
const PART_KEYWORDS: ReadonlySet<string> = new Set(['properties', 'items']);

/** A keyword that a value, or a part of it, breaks. */
export interface Violation {
  /** JSON pointer in the value; empty for the value itself. */
  readonly pointer: string;
  /** The innermost named schema around that place. */
  readonly reference?: string;
  /** JSON pointer that starts at the value of that schema. */
  readonly within: string;
  readonly keyword: string;
  /** The schema of that place. */
  readonly schema: MergedSchema;
  /** The part of that schema that has the keyword. */
  readonly rule: RawSchema;
  readonly value: Json;
}

type ValuePlace = Pick<Violation, 'pointer' | 'reference' | 'within'> & { readonly depth: number };

const WHOLE_VALUE: ValuePlace = { pointer: '', within: '', depth: 0 };

/** Yields the places of a value that a schema does not accept, and why: parts before the whole. */
export function* findViolations(
  document: OpenApiDocument,
  schema: SampledSchema,
  value: Json,
  direction: Direction,
  around = WHOLE_VALUE,
): Generator<Violation> {
  if (around.depth > MAX_DEPTH) return;
  const { depth, ...place } = isReference(schema) ? { ...around, reference: schema.$ref, within: '' } : around;
  const merged = mergeAllOf(document, schema);
  const all = [merged, ...merged.others.map((other) => mergeAllOf(document, other))];
  let isExplained = false;
  for (const [name, member, part] of all.flatMap((each) => listParts(each, value))) {
    if (accepts(document, part, member, direction) !== false) continue;
    const step = `/${escapePointer(name)}`;
    const inner = { ...place, pointer: place.pointer + step, within: place.within + step, depth: depth + 1 };
    for (const violation of findViolations(document, part, member, direction, inner)) {
      isExplained = true;
      yield violation;
    }
  }
  for (const keyword of brokenKeywords(document, merged, value, direction)) {
    const rule = all.find((each) => Object.hasOwn(each, keyword)) ?? merged;
    if (isExplained && PART_KEYWORDS.has(keyword)) continue;
    isExplained = true;
    yield { ...place, keyword, schema: merged, rule, value };
  }
  if (isExplained) return;
  // A part of allOf can refuse what all together seem to accept, such as for `additionalProperties`.
  const { allOf = [] } = resolve<RawSchema>(document, schema);
  const part = allOf.find((each) => accepts(document, each, value, direction) === false);
  if (part) yield* findViolations(document, part, value, direction, { ...place, depth: depth + 1 });
}

/** Returns the members and items of a value with their schemas. */
function listParts({ properties = {}, items }: MergedSchema, value: Json): [string, Json, SampledSchema][] {
  if (Array.isArray(value))
    return items ? (value as readonly Json[]).map((item, index) => [String(index), item, items]) : [];
  if (!isMembers(value)) return [];
  return Object.entries(properties).flatMap(([name, part]): [string, Json, SampledSchema][] => {
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    return member === undefined ? [] : [[name, member, part]];
  });
}
