import { toNumber, toText } from '../../document/exactJson.ts';
import { isReference } from '../../document/resolve.ts';
import { toEnglishList } from '../../document/toEnglishList.ts';
import type { ExactNumber, RawSchema } from '../../document/types.ts';
import { jsonText } from '../values/jsonText.ts';
import { isBytes } from '../values/valueKinds.ts';

/**
 * Returns the constraints of a value, except its type, as short phrases: "1 to 120 characters".
 * @param hasMore whether schemas beside this one describe fields and items of the same value.
 */
export function describeLimits(schema: RawSchema, hasMore = false): string[] {
  return [
    describeCount(schema.minLength, schema.maxLength, isBytes(schema) ? 'byte' : 'character'),
    describeRange(schema),
    schema.multipleOf === undefined ? '' : `multiple of ${toText(schema.multipleOf)}`,
    describeCount(schema.minItems, schema.maxItems, 'item'),
    schema.uniqueItems ? 'no duplicates' : '',
    describeCount(schema.minProperties, schema.maxProperties, 'field'),
    schema.pattern === undefined ? '' : `matches ${schema.pattern}`,
    schema.contentEncoding === undefined ? '' : `encoded as ${schema.contentEncoding}`,
    schema.format !== undefined && schema.contentMediaType !== undefined ? `content ${schema.contentMediaType}` : '',
    ...describeKeyLimits(schema),
    ...describeDependentRequired(schema),
    ...describeClosed(schema, hasMore),
    describeNot(schema),
  ].filter(Boolean);
}

/** Returns the limits of the names of an object's members. */
function describeKeyLimits({ propertyNames }: RawSchema): string[] {
  if (!propertyNames || isReference(propertyNames)) return [];
  const { pattern, enum: values, const: constant, format, ...rest } = propertyNames;
  const listed = constant === undefined ? values : [constant];
  return [
    pattern === undefined ? '' : `keys match ${pattern}`,
    listed ? `keys: ${listed.map(jsonText).join(', ')}` : '',
    format === undefined ? '' : `keys: ${format}`,
    ...describeLimits(rest).map((limit) => `keys: ${limit}`),
  ].filter(Boolean);
}

function describeDependentRequired({ dependentRequired = {} }: RawSchema): string[] {
  return Object.entries(dependentRequired).flatMap(([name, needed]) =>
    needed.length > 0
      ? `if ${name} is present, ${toEnglishList(needed)} ${needed.length > 1 ? 'are' : 'is'} required`
      : [],
  );
}

/** Returns "no other fields" for an object whose members are all described, and the like for a list. */
function describeClosed(schema: RawSchema, hasMore: boolean): string[] {
  const { properties, patternProperties, additionalProperties, unevaluatedProperties } = schema;
  const { prefixItems, contains, items, unevaluatedItems } = schema;
  const isDescribedElsewhere = hasMore || IN_PLACE_APPLICATORS.some((keyword) => schema[keyword] !== undefined);
  const hasFields = Object.keys({ ...properties, ...patternProperties }).length > 0;
  const hasEvaluatedItems = isDescribedElsewhere || contains !== undefined;
  return [
    forbidOthers('fields', hasFields, additionalProperties, unevaluatedProperties, isDescribedElsewhere),
    forbidOthers('items', prefixItems !== undefined, items, unevaluatedItems, hasEvaluatedItems),
  ];
}

/**
 * Returns "no fields", or "no other fields" if the schema describes some; empty if more are allowed.
 * @param hasEvaluated whether other keywords describe some, which count only for `unevaluated`.
 */
function forbidOthers(
  noun: string,
  isDescribed: boolean,
  additional: RawSchema['items'] | boolean,
  unevaluated: RawSchema['items'] | boolean,
  hasEvaluated: boolean,
): string {
  if (isFalseSchema(additional)) return isDescribed ? `no other ${noun}` : `no ${noun}`;
  if (additional !== undefined || !isFalseSchema(unevaluated)) return '';
  return isDescribed || hasEvaluated ? `no other ${noun}` : `no ${noun}`;
}

/** Keywords whose schemas describe other fields and items of the same value (JSON Schema 2020-12, 11.2 and 11.3). */
const IN_PLACE_APPLICATORS = ['oneOf', 'anyOf', 'if', 'dependentSchemas', 'discriminator'] as const;

/** Returns whether no value matches: `false` of JSON Schema, which is `{ not: {} }` in a list or map. */
export function isFalseSchema(schema: RawSchema['additionalProperties']): boolean {
  return typeof schema === 'object' ? !isReference(schema) && acceptsNothing(schema) : schema === false;
}

export function acceptsNothing({ not }: RawSchema): boolean {
  return not !== undefined && Object.keys(not).length === 0;
}

/** Returns a simple `not` as a phrase; others are a part of their own. */
function describeNot({ not }: RawSchema): string {
  if (!not || isReference(not)) return '';
  const [keyword, ...others] = Object.keys(not);
  if (others.length > 0) return '';
  if (keyword === 'required' && not.required) {
    return not.required.length > 1
      ? `not together: ${toEnglishList(not.required)}`
      : `must not have ${toEnglishList(not.required)}`;
  }
  if (keyword === 'enum' || keyword === 'const') {
    return `not ${(not.enum ?? [not.const ?? null]).map(jsonText).join(', ')}`;
  }
  if (keyword === 'type') return `not ${[not.type].flat().join(' or ')}`;
  return keyword === 'pattern' ? `does not match ${not.pattern}` : '';
}

/** Returns whether `not` is among the limits, or says that no value matches. */
export function isSimpleNot(schema: RawSchema): boolean {
  return describeNot(schema) !== '' || acceptsNothing(schema);
}

function describeCount(minimum: ExactNumber | undefined, maximum: ExactNumber | undefined, noun: string): string {
  const least = minimum !== undefined && toNumber(minimum) !== 0 ? minimum : undefined;
  if (least === undefined && maximum === undefined) return '';
  if (maximum === undefined) return `at least ${plural(least ?? 0, noun)}`;
  if (least === undefined) return `at most ${plural(maximum, noun)}`;
  if (toNumber(least) > toNumber(maximum)) return `at least ${plural(least, noun)}, at most ${plural(maximum, noun)}`;
  return least === maximum ? `exactly ${plural(least, noun)}` : `${toText(least)} to ${plural(maximum, noun)}`;
}

export function plural(amount: ExactNumber, noun: string): string {
  return `${toText(amount)} ${noun}${toNumber(amount) === 1 ? '' : 's'}`;
}

function describeRange({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: RawSchema): string {
  const above = stricterExclusiveBound(exclusiveMinimum, minimum, (exclusive, inclusive) => exclusive >= inclusive);
  const below = stricterExclusiveBound(exclusiveMaximum, maximum, (exclusive, inclusive) => exclusive <= inclusive);
  if (above === undefined && below === undefined && minimum !== undefined && maximum !== undefined) {
    if (minimum === maximum) return `exactly ${toText(minimum)}`;
    if (toNumber(minimum) <= toNumber(maximum)) return `${toText(minimum)} to ${toText(maximum)}`;
  }
  const lower =
    above !== undefined ? `more than ${toText(above)}` : minimum === undefined ? '' : `${toText(minimum)} or more`;
  const upper =
    below !== undefined ? `less than ${toText(below)}` : maximum === undefined ? '' : `${toText(maximum)} or less`;
  return [lower, upper].filter(Boolean).join(', ');
}

/**
 * Returns the exclusive bound if it is the stricter one: a number in OpenAPI 3.1, a flag next to the inclusive bound
 * in 3.0.
 */
function stricterExclusiveBound(
  exclusive: ExactNumber | boolean | undefined,
  inclusive: ExactNumber | undefined,
  isStricter: (exclusive: number, inclusive: number) => boolean,
): ExactNumber | undefined {
  if (exclusive === undefined || typeof exclusive === 'boolean') return exclusive ? inclusive : undefined;
  return inclusive === undefined || isStricter(toNumber(exclusive), toNumber(inclusive)) ? exclusive : undefined;
}
