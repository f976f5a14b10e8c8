import { getOwn } from '../../document/getOwn';
import { isMembers } from '../../document/members';
import { isReference } from '../../document/resolve';
import type { Json, OpenApiDocument, RawSchema } from '../../document/types';
import { type MergedSchema, mergeAllOf } from '../mergeAllOf';
import { sameJson } from '../sameJson';
import type { Part } from './context';
import { matches } from './text';

/** Levels of a schema that are compared with a value. */
const MAX_DEPTH = 10;

/** Whether a value fits; undefined if a keyword is not known here. */
type Verdict = boolean | undefined;
type Test = (value: Json, schema: MergedSchema, inner: (schema: Part, value: Json) => Verdict) => Verdict;

/** Keywords that conditions of documents have. One that does not apply to the value's type accepts it. */
const TESTS: { readonly [K in keyof RawSchema]?: Test } = {
  const: (value, schema) => sameJson(value, schema.const),
  enum: (value, { enum: values = [] }) => values.some((each) => sameJson(value, each)),
  type: (value, { type = [] }) => [type].flat().some((each) => hasType(value, each)),
  required: (value, { required = [] }) => !isMembers(value) || required.every((name) => Object.hasOwn(value, name)),
  properties: (value, { properties = {} }, inner) =>
    !isMembers(value) ||
    all(
      Object.entries(properties).map(([name, property]) => {
        const member = getOwn(value, name);
        return member === undefined || inner(property, member);
      }),
    ),
  items: (value, { items, prefixItems = [] }, inner) =>
    !Array.isArray(value) || !items || all(value.slice(prefixItems.length).map((item) => inner(items, item))),
  contains: (value, { contains, minContains, maxContains }, inner) => {
    if (!Array.isArray(value) || !contains) return true;
    if (minContains !== undefined || maxContains !== undefined) return undefined;
    return any(value.map((item) => inner(contains, item)));
  },
  anyOf: (value, { anyOf = [] }, inner) => any(anyOf.map((option) => inner(option, value))),
  oneOf: (value, { oneOf = [] }, inner) => {
    const verdicts = oneOf.map((option) => inner(option, value));
    return verdicts.includes(undefined) ? undefined : verdicts.filter(Boolean).length === 1;
  },
  not: (value, { not }, inner) => {
    const verdict = not && inner(not, value);
    return verdict === undefined ? undefined : !verdict;
  },
  minimum: (value, { minimum }) => typeof value !== 'number' || value >= Number(minimum),
  maximum: (value, { maximum }) => typeof value !== 'number' || value <= Number(maximum),
  exclusiveMinimum: (value, { exclusiveMinimum }) => typeof value !== 'number' || value > Number(exclusiveMinimum),
  exclusiveMaximum: (value, { exclusiveMaximum }) => typeof value !== 'number' || value < Number(exclusiveMaximum),
  minLength: (value, { minLength = 0 }) => typeof value !== 'string' || [...value].length >= minLength,
  maxLength: (value, { maxLength = 0 }) => typeof value !== 'string' || [...value].length <= maxLength,
  pattern: (value, { pattern = '' }) => typeof value !== 'string' || matches(pattern, value),
  minItems: (value, { minItems = 0 }) => !Array.isArray(value) || value.length >= minItems,
  maxItems: (value, { maxItems = 0 }) => !Array.isArray(value) || value.length <= maxItems,
};

/** Keywords that no value breaks, or that another one explains. */
const HARMLESS: ReadonlySet<string> = new Set([
  ...['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly', 'xml', 'externalDocs'],
  ...['format', '$comment', '$defs', 'minContains', 'maxContains', 'then', 'else', 'discriminator', 'nullable'],
]);

/** Returns whether a schema accepts a value, undefined if that is unknown. */
export function accepts(document: OpenApiDocument, schema: Part, value: Json, depth = 0): Verdict {
  if (depth > MAX_DEPTH) return undefined;
  const inner = (part: Part, member: Json): Verdict => accepts(document, part, member, depth + 1);
  const merged = mergeAllOf(document, schema, (reference) => isReference(schema) && reference === schema.$ref);
  if (merged.open.length > 0) return undefined;
  const { others, open: _open, ...keywords } = merged;
  const verdicts = Object.keys(keywords).map((keyword): Verdict => {
    if (keyword.startsWith('x-') || HARMLESS.has(keyword)) return true;
    return (getOwn(TESTS, keyword) as Test | undefined)?.(value, merged, inner);
  });
  return all([...verdicts, ...others.map((other) => inner(other, value))]);
}

function all(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(undefined) ? undefined : true;
}

function any(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(true)) return true;
  return verdicts.includes(undefined) ? undefined : false;
}

function hasType(value: Json, type: string): boolean {
  if (value === null) return type === 'null';
  if (Array.isArray(value)) return type === 'array';
  if (type === 'integer') return Number.isInteger(value);
  return type === typeof value;
}
