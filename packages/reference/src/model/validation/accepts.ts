import { nearestNumber, toNumber } from '../../document/exactJson.ts';
import { getOwn } from '../../document/getOwn.ts';
import { isMembers } from '../../document/members.ts';
import { matches } from '../../document/pattern.ts';
import { isReference, resolve } from '../../document/resolve.ts';
import type { Json, OpenApiDocument, RawSchema } from '../../document/types.ts';
import type { SampledSchema } from '../sample/context.ts';
import { type MergedSchema, mergeAllOf } from '../schema/mergeAllOf.ts';
import type { Direction } from '../schema/types.ts';
import { distinctJson, isSameJson } from '../values/sameJson.ts';
import { formatAccepts } from './formatAccepts.ts';
import { isHidden } from './isHidden.ts';
import { APPEARANCE_KEYWORDS, isKeptExample } from './keptExample.ts';
import { limitNumbers } from './limitNumbers.ts';

/** Maximum level of a schema that is compared with a value. */
const MAX_DEPTH = 10;

/** Whether a value fits; undefined if a keyword is not known here. */
type Verdict = boolean | undefined;
interface PartChecks {
  /** Returns whether a schema accepts a part of the value. */
  readonly inner: (schema: SampledSchema, value: Json) => Verdict;
  /** Whether bodies of the direction do not have a member. */
  readonly isHidden: (schema: SampledSchema) => boolean;
}

type KeywordTest = (value: Json, schema: MergedSchema, inside: PartChecks) => Verdict;

/** The keywords that are known here. One that does not apply to the type of the value accepts it. */
const KEYWORD_TESTS: { readonly [K in keyof RawSchema]?: KeywordTest } = {
  const: (value, schema) => isSameJson(value, schema.const),
  enum: (value, { enum: values = [] }) => values.some((each) => isSameJson(value, each)),
  type: (value, { type = [], nullable }) =>
    (nullable === true && value === null) || anyAccepts([type].flat().map((each) => hasType(value, each))),
  required: (value, { required = [], properties }, { isHidden }) =>
    !isMembers(value) ||
    required.every((name) => Object.hasOwn(value, name) || isHidden(getOwn(properties, name) ?? {})),
  properties: (value, { properties = {} }, { inner }) =>
    !isMembers(value) ||
    allAccept(
      Object.entries(properties).map(([name, property]) => {
        const member = getOwn(value, name);
        return member === undefined || inner(property, member);
      }),
    ),
  items: (value, { items, prefixItems = [] }, { inner }) =>
    !Array.isArray(value) || !items || allAccept(value.slice(prefixItems.length).map((item) => inner(items, item))),
  prefixItems: (value, { prefixItems = [] }, { inner }) =>
    !Array.isArray(value) ||
    allAccept(
      prefixItems.slice(0, value.length).map((item, index) => inner(item, (value as readonly Json[])[index] ?? null)),
    ),
  contains: (value, schema, { inner }) => {
    const { contains } = schema;
    const { minContains = 1, maxContains = Infinity } = limitNumbers(schema);
    if (!Array.isArray(value) || !contains) return true;
    const verdicts = value.map((item) => inner(contains, item));
    if (verdicts.includes(undefined)) return undefined;
    const count = verdicts.filter(Boolean).length;
    return count >= minContains && count <= maxContains;
  },
  uniqueItems: (value, { uniqueItems }) =>
    !uniqueItems || !Array.isArray(value) || distinctJson(value as readonly Json[]).length === value.length,
  patternProperties: (value, { patternProperties = {} }, { inner }) =>
    !isMembers(value) ||
    allAccept(
      Object.entries(value).flatMap(([name, member]) =>
        Object.entries(patternProperties).map(([pattern, schema]) => {
          const isMatch = matches(pattern, name);
          return isMatch === true ? inner(schema, member) : isMatch === false || undefined;
        }),
      ),
    ),
  additionalProperties: (value, { additionalProperties = true, properties = {}, patternProperties = {} }, { inner }) =>
    !isMembers(value) ||
    additionalProperties === true ||
    allAccept(
      Object.entries(value)
        .filter(([name]) => !Object.hasOwn(properties, name))
        .map(([name, member]) => {
          const isMatch = anyAccepts(Object.keys(patternProperties).map((pattern) => matches(pattern, name)));
          if (isMatch === true) return true;
          return anyAccepts([isMatch, additionalProperties !== false && inner(additionalProperties, member)]);
        }),
    ),
  propertyNames: (value, { propertyNames = {} }, { inner }) =>
    !isMembers(value) || allAccept(Object.keys(value).map((name) => inner(propertyNames, name))),
  dependentRequired: (value, { dependentRequired = {} }) =>
    !isMembers(value) ||
    Object.entries(dependentRequired).every(
      ([name, needed]) => !Object.hasOwn(value, name) || needed.every((other) => Object.hasOwn(value, other)),
    ),
  dependentSchemas: (value, { dependentSchemas = {} }, { inner }) =>
    !isMembers(value) ||
    allAccept(
      Object.entries(dependentSchemas).map(([name, schema]) => !Object.hasOwn(value, name) || inner(schema, value)),
    ),
  minProperties: (value, { minProperties = 0 }) =>
    !isMembers(value) || Object.keys(value).length >= toNumber(minProperties),
  maxProperties: (value, { maxProperties = 0 }) =>
    !isMembers(value) || Object.keys(value).length <= toNumber(maxProperties),
  if: (value, { if: condition = {}, then = {}, else: otherwise = {} }, { inner }) => {
    const verdict = inner(condition, value);
    return verdict === undefined ? undefined : inner(verdict ? then : otherwise, value);
  },
  format: (value, { format = '' }) => typeof value !== 'string' || formatAccepts(format, value),
  anyOf: (value, { anyOf = [] }, { inner }) => anyAccepts(anyOf.map((option) => inner(option, value))),
  oneOf: (value, { oneOf = [], discriminator }, { inner }) => {
    const verdicts = oneOf.map((option) => inner(option, value));
    // It tells which alternative is meant, of several that fit.
    if (discriminator) return anyAccepts(verdicts);
    return verdicts.includes(undefined) ? undefined : verdicts.filter(Boolean).length === 1;
  },
  not: (value, { not }, { inner }) => {
    const verdict = not && inner(not, value);
    return verdict === undefined ? undefined : !verdict;
  },
  minimum: (value, { minimum = -Infinity }) => typeof value !== 'number' || value >= toNumber(minimum),
  maximum: (value, { maximum = Infinity }) => typeof value !== 'number' || value <= toNumber(maximum),
  exclusiveMinimum: (value, schema) =>
    typeof value !== 'number' || value > Number(limitNumbers(schema).exclusiveMinimum),
  exclusiveMaximum: (value, schema) =>
    typeof value !== 'number' || value < Number(limitNumbers(schema).exclusiveMaximum),
  multipleOf: (value, { multipleOf = 1 }) => {
    const times = typeof value === 'number' ? value / toNumber(multipleOf) : 0;
    return Math.abs(times - Math.round(times)) < 1e-9;
  },
  minLength: (value, { minLength = 0 }) => typeof value !== 'string' || [...value].length >= toNumber(minLength),
  maxLength: (value, { maxLength = 0 }) => typeof value !== 'string' || [...value].length <= toNumber(maxLength),
  pattern: (value, { pattern = '' }) => typeof value !== 'string' || matches(pattern, value),
  minItems: (value, { minItems = 0 }) => !Array.isArray(value) || value.length >= toNumber(minItems),
  maxItems: (value, { maxItems = 0 }) => !Array.isArray(value) || value.length <= toNumber(maxItems),
};

/**
 * Keywords that list values. Numbers are compared with them digit by digit, not as the nearest numbers of JavaScript.
 */
const VALUE_LIST_KEYWORDS: ReadonlySet<string> = new Set(['const', 'enum']);

/** Keywords that no value breaks, or that are read with another keyword. */
const ALWAYS_ACCEPTED: ReadonlySet<string> = new Set([
  ...['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly', 'xml', 'externalDocs'],
  ...['$comment', '$defs', 'minContains', 'maxContains', 'then', 'else', 'discriminator', 'nullable'],
]);

/** Maximum number of schemas that are compared with a value: alternatives of alternatives multiply. */
const MAX_CHECKS = 3000;

interface Check {
  readonly document: OpenApiDocument;
  readonly direction: Direction | undefined;
  /** Whether a schema accepts its own example although that looks different (keptExample.ts). */
  readonly keepsExamples?: boolean;
  readonly count: { left: number };
}

/** Returns whether a schema accepts a value in a direction, undefined if that is unknown. */
export function accepts(document: OpenApiDocument, schema: SampledSchema, value: Json, direction?: Direction): Verdict {
  return schemaAccepts({ document, direction, count: { left: MAX_CHECKS } }, schema, value, 0);
}

/** Returns the same for a schema that mergeAllOf has merged. */
export function acceptsMerged(
  document: OpenApiDocument,
  merged: MergedSchema,
  value: Json,
  direction?: Direction,
  keepsExamples = false,
): Verdict {
  return mergedAccepts({ document, direction, keepsExamples, count: { left: MAX_CHECKS } }, merged, value, 0);
}

function schemaAccepts(check: Check, schema: SampledSchema, value: Json, depth: number): Verdict {
  check.count.left -= 1;
  if (depth > MAX_DEPTH || check.count.left < 0) return undefined;
  const merged = mergeAllOf(check.document, schema, (reference) => isReference(schema) && reference === schema.$ref);
  if (merged.open.length > 0) return undefined;
  const closed = closedParts(check.document, schema).map((part) => schemaAccepts(check, part, value, depth + 1));
  return allAccept([mergedAccepts(check, merged, value, depth), ...closed]);
}

/**
 * Returns the parts of allOf that allow no other members, which the merged schema does not refuse: it has those of all.
 */
function closedParts(document: OpenApiDocument, schema: SampledSchema): readonly SampledSchema[] {
  const { allOf = [] } = resolve<RawSchema>(document, schema);
  return allOf.filter((part) => resolve<RawSchema>(document, part).additionalProperties === false);
}

function mergedAccepts(check: Check, merged: MergedSchema, value: Json, depth: number): Verdict {
  const inside = createPartChecks(check, depth);
  const { inner } = inside;
  const { others, open: _open, ...keywords } = merged;
  const isKept = check.keepsExamples === true && isKeptExample(merged, value);
  const verdicts = Object.keys(keywords)
    .filter((keyword) => !(isKept && APPEARANCE_KEYWORDS.has(keyword)))
    .map((keyword) => keywordAccepts(keyword, merged, value, inside));
  return allAccept([...verdicts, ...others.map((other) => inner(other, value))]);
}

function keywordAccepts(keyword: string, merged: MergedSchema, value: Json, inside: PartChecks): Verdict {
  if (keyword.startsWith('x-') || ALWAYS_ACCEPTED.has(keyword)) return true;
  const compared = VALUE_LIST_KEYWORDS.has(keyword) ? value : nearestNumber(value);
  return (getOwn(KEYWORD_TESTS, keyword) as KeywordTest | undefined)?.(compared, merged, inside);
}

/** Returns the keywords of a schema that do not accept a value. */
export function brokenKeywords(
  document: OpenApiDocument,
  merged: MergedSchema,
  value: Json,
  direction?: Direction,
): string[] {
  const check = { document, direction, count: { left: MAX_CHECKS } };
  const { others, open: _open, ...keywords } = merged;
  const inside = createPartChecks(check, 0);
  const own = Object.keys(keywords).filter((keyword) => keywordAccepts(keyword, merged, value, inside) === false);
  return [
    ...own,
    ...others.flatMap((other) => brokenKeywords(document, mergeAllOf(document, other), value, direction)),
  ];
}

function createPartChecks(check: Check, depth: number): PartChecks {
  return {
    inner: (part, member) => schemaAccepts(check, part, member, depth + 1),
    isHidden: (part) => isHidden(check.document, part, check.direction),
  };
}

const JSON_TYPES: ReadonlySet<string> = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);

function allAccept(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(undefined) ? undefined : true;
}

function anyAccepts(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(true)) return true;
  return verdicts.includes(undefined) ? undefined : false;
}

function hasType(value: Json, type: string): Verdict {
  if (!JSON_TYPES.has(type)) return undefined;
  if (value === null) return type === 'null';
  if (Array.isArray(value)) return type === 'array';
  if (type === 'integer') return Number.isInteger(value);
  return type === typeof value;
}
