import { isReference } from '../document/resolve.ts';
import type { RawSchema } from '../document/types.ts';
import { jsonText } from './jsonText.ts';

/** Returns the constraints of a value, except its type, as short phrases: "1 to 120 characters". */
export function limitsOf(schema: RawSchema): string[] {
  return [
    count(schema.minLength, schema.maxLength, 'character'),
    range(schema),
    schema.multipleOf === undefined ? '' : `multiple of ${schema.multipleOf}`,
    count(schema.minItems, schema.maxItems, 'item'),
    schema.uniqueItems ? 'no duplicates' : '',
    count(schema.minProperties, schema.maxProperties, 'field'),
    schema.pattern === undefined ? '' : `matches ${schema.pattern}`,
    schema.contentEncoding === undefined ? '' : `encoded as ${schema.contentEncoding}`,
    schema.format !== undefined && schema.contentMediaType !== undefined ? `content ${schema.contentMediaType}` : '',
    ...keyLimits(schema),
    ...dependencies(schema),
    ...closed(schema),
    excluded(schema),
  ].filter(Boolean);
}

/** Returns what applies to the names of an object's members. */
function keyLimits({ propertyNames }: RawSchema): string[] {
  if (!propertyNames || isReference(propertyNames)) return [];
  const { pattern, enum: values, const: constant, format, ...rest } = propertyNames;
  const listed = constant === undefined ? values : [constant];
  return [
    pattern === undefined ? '' : `keys match ${pattern}`,
    listed ? `keys: ${listed.map(jsonText).join(', ')}` : '',
    format === undefined ? '' : `keys: ${format}`,
    ...limitsOf(rest).map((limit) => `keys: ${limit}`),
  ].filter(Boolean);
}

function dependencies({ dependentRequired = {} }: RawSchema): string[] {
  return Object.entries(dependentRequired).flatMap(([name, needed]) =>
    needed.length > 0 ? `if ${name} is present, ${listOf(needed)} ${needed.length > 1 ? 'are' : 'is'} required` : [],
  );
}

/** Returns "no other fields" for an object whose members are all listed. */
function closed(schema: RawSchema): string[] {
  const { additionalProperties, unevaluatedProperties, properties, patternProperties, items, unevaluatedItems } =
    schema;
  const isClosed = isNothing(additionalProperties) || isNothing(unevaluatedProperties);
  const hasFields = isClosed && Object.keys({ ...properties, ...patternProperties }).length > 0;
  return [
    isClosed ? `no ${hasFields ? 'other ' : ''}fields` : '',
    isNothing(items) || isNothing(unevaluatedItems) ? `no ${schema.prefixItems ? 'other ' : ''}items` : '',
  ];
}

/** Returns whether no value matches: `false` of JSON Schema, which is `{ not: {} }` in a list or map. */
export function isNothing(schema: RawSchema['additionalProperties']): boolean {
  return typeof schema === 'object' ? !isReference(schema) && acceptsNothing(schema) : schema === false;
}

export function acceptsNothing({ not }: RawSchema): boolean {
  return not !== undefined && Object.keys(not).length === 0;
}

/** Returns a simple `not` as a phrase; others are a part of their own. */
function excluded({ not }: RawSchema): string {
  if (!not || isReference(not)) return '';
  const [keyword, ...others] = Object.keys(not);
  if (others.length > 0) return '';
  if (keyword === 'required' && not.required) {
    return not.required.length > 1 ? `not together: ${listOf(not.required)}` : `must not have ${listOf(not.required)}`;
  }
  if (keyword === 'enum' || keyword === 'const') {
    return `not ${(not.enum ?? [not.const ?? null]).map(jsonText).join(', ')}`;
  }
  if (keyword === 'type') return `not ${[not.type].flat().join(' or ')}`;
  return keyword === 'pattern' ? `does not match ${not.pattern}` : '';
}

/** Returns whether `not` is among the limits, or says that no value matches. */
export function isSimpleNot(schema: RawSchema): boolean {
  return excluded(schema) !== '' || acceptsNothing(schema);
}

/** Returns "a", "a and b", "a, b and c". */
export function listOf(names: readonly string[]): string {
  const [last = '', ...others] = [...names].reverse();
  return others.length > 0 ? `${others.reverse().join(', ')} and ${last}` : last;
}

function count(minimum: number | undefined, maximum: number | undefined, noun: string): string {
  const least = minimum || undefined;
  if (least === undefined && maximum === undefined) return '';
  if (maximum === undefined) return `at least ${plural(least ?? 0, noun)}`;
  if (least === undefined) return `at most ${plural(maximum, noun)}`;
  return least === maximum ? `exactly ${plural(least, noun)}` : `${least} to ${plural(maximum, noun)}`;
}

export function plural(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

function range({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: RawSchema): string {
  const above = exclusiveBound(exclusiveMinimum, minimum, (exclusive, inclusive) => exclusive >= inclusive);
  const below = exclusiveBound(exclusiveMaximum, maximum, (exclusive, inclusive) => exclusive <= inclusive);
  if (above === undefined && below === undefined && minimum !== undefined && maximum !== undefined) {
    return minimum === maximum ? `exactly ${minimum}` : `${minimum} to ${maximum}`;
  }
  const lower = above !== undefined ? `more than ${above}` : minimum === undefined ? '' : `${minimum} or more`;
  const upper = below !== undefined ? `less than ${below}` : maximum === undefined ? '' : `${maximum} or less`;
  return [lower, upper].filter(Boolean).join(', ');
}

/**
 * Returns the exclusive bound if it is the stricter one: a number in OpenAPI 3.1, a flag next to the inclusive bound
 * in 3.0.
 */
function exclusiveBound(
  exclusive: number | boolean | undefined,
  inclusive: number | undefined,
  isStricter: (exclusive: number, inclusive: number) => boolean,
): number | undefined {
  if (typeof exclusive !== 'number') return exclusive ? inclusive : undefined;
  return inclusive === undefined || isStricter(exclusive, inclusive) ? exclusive : undefined;
}
