import { isReference } from '../../../src/reference/document/resolve';
import type { Json } from '../../../src/reference/document/types';

type Members = Readonly<Record<string, unknown>>;

const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'];
/** Keywords whose values are no schemas and mean the same in JSON Schema 2020-12. */
const PLAIN = [
  'enum',
  'const',
  'format',
  'dependentRequired',
  'minContains',
  'maxContains',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
];
const SCHEMAS = [
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'items',
  'unevaluatedItems',
  'contains',
  'not',
  'if',
  'then',
  'else',
];
const LISTS = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const MAPS = ['properties', 'patternProperties', 'dependentSchemas'];

/** How a reference is written, and looked up. */
export interface References {
  readonly rename: (reference: string) => string;
  readonly target: (reference: string) => unknown;
}

/**
 * Returns a schema of any OpenAPI version as JSON Schema 2020-12, for requests: no read-only member is required, and a
 * discriminator may choose between alternatives that both fit.
 */
export function jsonSchema(schema: unknown, references: References): object | boolean {
  if (typeof schema === 'boolean') return schema;
  if (!isMembers(schema)) return true;
  const convert = (inner: unknown) => jsonSchema(inner, references);
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword === '$ref') return [[keyword, references.rename(String(value))]];
    if (PLAIN.includes(keyword)) return [[keyword, value]];
    if (keyword === 'pattern') return isExpression(value) ? [[keyword, value]] : [];
    if (SCHEMAS.includes(keyword)) return [[keyword, convert(value)]];
    if (LISTS.includes(keyword) && Array.isArray(value))
      return [[keyword === 'oneOf' && isMembers(schema.discriminator) ? 'anyOf' : keyword, value.map(convert)]];
    if (MAPS.includes(keyword) && isMembers(value))
      return [[keyword, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, convert(inner)]))]];
    if (keyword === 'required' && Array.isArray(value)) return [[keyword, sentNames(value, schema, references)]];
    if (keyword === 'type') return typesOf(value);
    return [];
  });
  return withNull(schema, withLimits(Object.fromEntries(entries)));
}

function typesOf(value: unknown): [string, unknown][] {
  const types = [value].flat().filter((type) => TYPES.includes(String(type)));
  return types.length > 0 ? [['type', types]] : [];
}

function sentNames(names: readonly unknown[], { properties = {} }: Members, { target }: References): unknown[] {
  return [...new Set(names)].filter((name) => {
    const member = (properties as Members)[String(name)];
    const schema = isReference(member) ? { ...(target(member.$ref) as object), ...member } : member;
    return !(isMembers(schema) && schema.readOnly === true);
  });
}

/** In OpenAPI 3.0 an exclusive limit is a flag next to the limit. */
function withLimits(schema: Record<string, unknown>): Record<string, unknown> {
  for (const [flag, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof schema[flag] !== 'boolean') continue;
    if (schema[flag]) schema[flag] = schema[limit];
    else delete schema[flag];
  }
  return schema;
}

function withNull({ nullable }: Members, schema: Record<string, unknown>): object {
  if (nullable !== true) return schema;
  return { anyOf: [{ type: 'null' }, schema] };
}

/** Patterns of other dialects are not checked. */
function isExpression(pattern: unknown): boolean {
  try {
    new RegExp(String(pattern), 'u');
    return true;
  } catch {
    return false;
  }
}

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns all values that a document gives as examples within a schema, a parameter or a media type. */
export function examplesIn(part: unknown, target: References['target'], seen = new Set<unknown>()): Json[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  if (Array.isArray(part)) return part.flatMap((item) => examplesIn(item, target, seen));
  return Object.entries(part).flatMap(([keyword, value]): Json[] => {
    if (keyword === '$ref' && typeof value === 'string') return examplesIn(target(value), target, seen);
    if (keyword === 'example' || keyword === 'default' || keyword === 'const') return [value as Json];
    if (keyword === 'enum' && Array.isArray(value)) return value as Json[];
    if (keyword === 'examples') return exampleList(value, target);
    return examplesIn(value, target, seen);
  });
}

function exampleList(value: unknown, target: References['target']): Json[] {
  if (Array.isArray(value)) return value as Json[];
  return Object.values(isMembers(value) ? value : {}).flatMap((entry): Json[] => {
    const example = isReference(entry) ? target(entry.$ref) : entry;
    if (!isMembers(example)) return [];
    const { value: own, dataValue } = example;
    return [own, dataValue].filter((each) => each !== undefined) as Json[];
  });
}
