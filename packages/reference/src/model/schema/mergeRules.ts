import { toNumber } from '../../document/exactJson.ts';
import { isMembers } from '../../document/members.ts';
import { isReference } from '../../document/resolve.ts';
import type { ByName, ExactNumber, Json, OrReference, RawSchema } from '../../document/types.ts';
import { distinctJson, isSameJson } from '../values/sameJson.ts';

/** Combines the values of a keyword in two schemas that both apply; undefined if one value cannot say both. */
type Rule<T> = (left: T, right: T) => T | undefined;
type Rules = { readonly [K in keyof RawSchema]?: Rule<NonNullable<RawSchema[K]>> };
type SchemaOrReference = OrReference<RawSchema>;

const max = <T extends ExactNumber | boolean>(left: T, right: T): T =>
  asNumber(left) < asNumber(right) ? right : left;
const min = <T extends ExactNumber | boolean>(left: T, right: T): T =>
  asNumber(left) > asNumber(right) ? right : left;
const asNumber = (value: ExactNumber | boolean): number =>
  typeof value === 'boolean' ? Number(value) : toNumber(value);
const joinDistinct = <T extends Json>(left: readonly T[], right: readonly T[]): readonly T[] =>
  distinctJson([...left, ...right]);
const takeRight = <T>(_left: T, right: T): T => right;
const mergeMembers =
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
export const MERGE_RULES: Rules = {
  type: intersectTypes,
  enum: (left, right) => left.filter((value) => right.some((other) => isSameJson(value, other))),
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
  required: joinDistinct,
  // Objects can have some of the members each; of other values the later schema's are meant.
  examples: (left, right) => ([...left, ...right].every(isMembers) ? distinctJson([...right, ...left]) : right),
  properties: mergeMembers(intersectSchemas),
  patternProperties: mergeMembers(intersectSchemas),
  dependentSchemas: mergeMembers(intersectSchemas),
  dependentRequired: mergeMembers(joinDistinct),
  additionalProperties: intersectBooleanOrSchema,
  unevaluatedProperties: intersectBooleanOrSchema,
  unevaluatedItems: intersectBooleanOrSchema,
  propertyNames: intersectSchemas,
  items: intersectSchemas,
  contentSchema: intersectSchemas,
  prefixItems: (left, right) => {
    const [long, short] = left.length < right.length ? [right, left] : [left, right];
    return long.map((item, index) => (short[index] ? intersectSchemas(short[index], item) : item));
  },
  title: takeRight,
  description: takeRight,
  default: takeRight,
  nullable: takeRight,
  deprecated: takeRight,
  readOnly: takeRight,
  writeOnly: takeRight,
  discriminator: takeRight,
  xml: takeRight,
  'x-deprecated-description': takeRight,
  'x-badges': joinDistinct as Rule<NonNullable<RawSchema['x-badges']>>,
  'x-extensible-enum': takeRight,
  'x-enumDescriptions': takeRight,
  'x-enum-descriptions': takeRight,
  'x-enum-varnames': takeRight,
  'x-enumNames': takeRight,
  'x-lifecycle': takeRight,
  'x-name': takeRight,
  $defs: mergeMembers(takeRight),
  $comment: takeRight,
};

function intersectTypes(
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

const intersections = new WeakMap<object, WeakMap<object, SchemaOrReference>>();

/**
 * Returns a schema for values that fit both, always the same object for the same two: recursion is found by identity.
 */
export function intersectSchemas(left: SchemaOrReference, right: SchemaOrReference): SchemaOrReference {
  const withLeft = intersections.get(left) ?? new WeakMap<object, SchemaOrReference>();
  intersections.set(left, withLeft);
  const before = withLeft.get(right);
  if (before) return before;
  const isExtensible = !isReference(right) && !right.allOf;
  const merged = isSameJson(left, right)
    ? right
    : isExtensible
      ? { ...right, allOf: [left] }
      : { allOf: [left, right] };
  withLeft.set(right, merged);
  return merged;
}

function intersectBooleanOrSchema(
  left: boolean | SchemaOrReference,
  right: boolean | SchemaOrReference,
): boolean | SchemaOrReference {
  if (left === false || right === false) return false;
  if (typeof left === 'object' && typeof right === 'object') return intersectSchemas(left, right);
  return typeof left === 'object' ? left : right;
}
