import { isMembers } from '../../document/members.ts';
import { escapePointer, isReference, resolve } from '../../document/resolve.ts';
import type { Json, OpenApiDocument, RawSchema } from '../../document/types.ts';
import { contradictionsOf } from '../schema/contradictions.ts';
import { mergeAllOf } from '../schema/mergeAllOf.ts';
import type { Direction } from '../schema/types.ts';
import { accepts, brokenKeywords } from './accepts.ts';
import type { Part } from './context.ts';

/** Levels of a value that are looked at. */
const MAX_DEPTH = 10;

/** The reason of a misfit where no value could fit, of which impossibleSchemas.ts warns. */
export const IMPOSSIBLE = 'no value fits';

/** Where a value does not fit. */
export interface Misfit {
  /** "at `/a/b` it breaks `pattern`"; absent where it is not known. */
  readonly reason?: string;
  /** The innermost named schema around that place, from which the reason's pointer starts. */
  readonly reference?: string;
}

/** Returns the first place of a value that its schema does not accept, and why. */
export function misfitOf(
  document: OpenApiDocument,
  schema: Part,
  value: Json,
  direction: Direction,
  place: { readonly reference?: string; readonly pointer: string; readonly depth: number } = { pointer: '', depth: 0 },
): Misfit {
  if (place.depth > MAX_DEPTH) return {};
  const { reference, pointer } = isReference(schema) ? { reference: schema.$ref, pointer: '' } : place;
  const named = reference === undefined ? {} : { reference };
  const merged = mergeAllOf(document, schema);
  for (const all of [merged, ...merged.others.map((other) => mergeAllOf(document, other))]) {
    for (const [name, member, part] of partsOf(all, value)) {
      if (accepts(document, part, member, direction) !== false) continue;
      const inner = { ...named, pointer: `${pointer}/${escapePointer(name)}`, depth: place.depth + 1 };
      const inside = misfitOf(document, part, member, direction, inner);
      if (inside.reason !== undefined) return inside;
    }
  }
  const [keyword] = brokenKeywords(document, merged, value, direction);
  if (keyword === undefined)
    return inPartOf(document, schema, value, direction, { ...named, pointer, depth: place.depth + 1 });
  if (contradictionsOf(document, merged).length > 0) return { reason: IMPOSSIBLE };
  const at = pointer === '' ? '' : `at \`${pointer}\` `;
  const { oneOf = [] } = merged.oneOf ? merged : (merged.others.find((other) => other.oneOf) ?? {});
  const matching = oneOf.filter((option) => accepts(document, option, value, direction) === true).length;
  if (keyword !== 'oneOf' || matching < 2) return { ...named, reason: `${at}it breaks \`${keyword}\`` };
  const all =
    matching === oneOf.length
      ? matching === 2
        ? 'both branches'
        : `all ${matching} branches`
      : `${matching} branches`;
  return { ...named, reason: `${at}${all} of \`oneOf\` match, and only one may` };
}

/** Returns why a part of `allOf` does not accept a value that all together seem to, such as for `additionalProperties`. */
function inPartOf(...[document, schema, value, direction, place]: Required<Parameters<typeof misfitOf>>): Misfit {
  const { allOf = [] } = resolve<RawSchema>(document, schema);
  const part = allOf.find((each) => accepts(document, each, value, direction) === false);
  const { reason } = part === undefined ? {} : misfitOf(document, part, value, direction, place);
  const named = place.reference === undefined ? {} : { reference: place.reference };
  return reason === undefined ? named : { ...named, reason };
}

/** Returns the members and items of a value with their schemas. */
function partsOf({ properties = {}, items }: ReturnType<typeof mergeAllOf>, value: Json): [string, Json, Part][] {
  if (Array.isArray(value))
    return items ? (value as readonly Json[]).map((item, index) => [String(index), item, items]) : [];
  if (!isMembers(value)) return [];
  return Object.entries(properties).flatMap(([name, part]): [string, Json, Part][] => {
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    return member === undefined ? [] : [[name, member, part]];
  });
}
