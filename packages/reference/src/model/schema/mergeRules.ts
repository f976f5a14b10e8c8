import { toNumber } from '../../document/exactJson.ts';
import { isMembers } from '../../document/members.ts';
import { isReference } from '../../document/resolve.ts';
import type { ByName, ExactNumber, Json, OrReference, RawSchema } from '../../document/types.ts';
import { distinctJson, sameJson } from '../values/sameJson.ts';

/** Combines the values of a keyword in two schemas that both apply; undefined if one value cannot say both. */
type Rule<T> = (left: T, right: T) => T | undefined;
type Rules = { readonly [K in keyof RawSchema]?: Rule<NonNullable<RawSchema[K]>> };
type Part = OrReference<RawSchema>;

const max = <T extends ExactNumber | boolean>(left: T, right: T): T =>
  asNumber(left) < asNumber(right) ? right : left;
const min = <T extends ExactNumber | boolean>(left: T, right: T): T =>
  asNumber(left) > asNumber(right) ? right : left;
const asNumber = (value: ExactNumber | boolean): number =>
  typeof value === 'boolean' ? Number(value) : toNumber(value);
const union = <T extends Json>(left: readonly T[], right: readonly T[]): readonly T[] =>
  distinctJson([...left, ...right]);
const later = <T>(_left: T, right: T): T => right;
const members =
  <T>(rule: Rule<T>) =>
  (left: ByName<T>, right: ByName<T>): ByName<T> => {
    const all = new Map(Object.entries(left));
    for (const [name, value] of Object.entries(right)) {
      const before = all.get(name);
      all.set(name, before === undefined ? value : (rule(before, value) ?? value));
    }
    return Object.fromEntries(all);
  };

/** How keywords are combined. The values of a keyword without a rule are kept side by side, unless they are equal. */
export const RULES: Rules = {
  type: commonTypes,
  enum: (left, right) => left.filter((value) => right.some((other) => sameJson(value, other))),
  minimum: max,
  maximum: min,
  exclusiveMinimum: max,
  exclusiveMaximum: min,
  minLength: max,
  maxLength: min,
  minItems: max,
  maxItems: min,
  minProperties: max,
  maxProperties: min,
  uniqueItems: (left, right) => left || right,
  required: union,
  // Objects can have some of the members each; of other values the later schema's are meant.
  examples: (left, right) => ([...left, ...right].every(isMembers) ? distinctJson([...right, ...left]) : right),
  properties: members(bothParts),
  patternProperties: members(bothParts),
  dependentSchemas: members(bothParts),
  dependentRequired: members(union),
  additionalProperties: bothOrBoolean,
  unevaluatedProperties: bothOrBoolean,
  unevaluatedItems: bothOrBoolean,
  propertyNames: bothParts,
  items: bothParts,
  contentSchema: bothParts,
  prefixItems: (left, right) => {
    const [long, short] = left.length < right.length ? [right, left] : [left, right];
    return long.map((item, index) => (short[index] ? bothParts(short[index], item) : item));
  },
  title: later,
  description: later,
  default: later,
  nullable: later,
  deprecated: later,
  readOnly: later,
  writeOnly: later,
  discriminator: later,
  xml: later,
  'x-deprecated-description': later,
  'x-badges': union as Rule<NonNullable<RawSchema['x-badges']>>,
  'x-extensible-enum': later,
  'x-enumDescriptions': later,
  'x-enum-descriptions': later,
  'x-enum-varnames': later,
  'x-enumNames': later,
  'x-lifecycle': later,
  'x-name': later,
  $defs: members(later),
  $comment: later,
};

function commonTypes(
  left: string | readonly string[],
  right: string | readonly string[],
): readonly string[] | undefined {
  const [first, second] = [[left].flat(), [right].flat()];
  const common = first.flatMap((type) => {
    if (second.includes(type)) return [type];
    if (type === 'integer' && second.includes('number')) return ['integer'];
    return type === 'number' && second.includes('integer') ? ['integer'] : [];
  });
  return common.length > 0 ? [...new Set(common)] : undefined;
}

const known = new WeakMap<object, WeakMap<object, Part>>();

/** Returns a schema for values of two schemas, always the same one for the same two: recursion is found by identity. */
export function bothParts(left: Part, right: Part): Part {
  const of = known.get(left) ?? new WeakMap<object, Part>();
  known.set(left, of);
  const before = of.get(right);
  if (before) return before;
  const isOwn = !isReference(right) && !right.allOf;
  const merged = sameJson(left, right) ? right : isOwn ? { ...right, allOf: [left] } : { allOf: [left, right] };
  of.set(right, merged);
  return merged;
}

function bothOrBoolean(left: boolean | Part, right: boolean | Part): boolean | Part {
  if (left === false || right === false) return false;
  if (typeof left === 'object' && typeof right === 'object') return bothParts(left, right);
  return typeof left === 'object' ? left : right;
}
