import { isReference } from '../../../src/reference/document/resolve';
import { essenceOf } from '../../../src/reference/model/essence';
import { isMembers } from './jsonSchema';
import type { Schemas } from './schemas';

/** How a value is written in a part: several for a schema with alternatives. */
export type ValueKind = 'file' | 'object' | 'array' | 'text';

/**
 * Returns how values of a schema are written in parts (https://spec.openapis.org/oas/v3.2.0.html#encoding-object);
 * empty if the schema does not say.
 */
export function valueKinds(schemas: Schemas, schema: unknown, depth = 0): ReadonlySet<ValueKind> {
  const [target] = resolved(schemas, schema);
  if (!target || depth > 8) return new Set();
  const { type, format, contentMediaType, contentEncoding, properties, items, nullable: _, ...others } = target;
  if (format === 'binary' || contentEncoding === 'binary') return new Set(['file']);
  const types = [type ?? []].flat().filter((each) => each !== 'null');
  if (contentMediaType !== undefined && contentEncoding === undefined && isBytes(String(contentMediaType), types))
    return new Set(['file']);
  if (types.length > 0) return new Set(types.map((each) => (each === 'object' || each === 'array' ? each : 'text')));
  if (properties) return new Set(['object']);
  if (items) return new Set(['array']);
  const alternatives = ['oneOf', 'anyOf', 'allOf'].flatMap((keyword) => listOf(others[keyword]));
  return new Set(alternatives.flatMap((each) => [...valueKinds(schemas, each, depth + 1)]));
}

/** Text in a part with a type of text is a value, not a file. */
function isBytes(mediaType: string, types: readonly unknown[]): boolean {
  return !/^text\/|[/+](?:json|xml)$/.test(essenceOf(mediaType)) && types.every((type) => type === 'string');
}

export function isFile(schemas: Schemas, schema: unknown): boolean {
  const kinds = valueKinds(schemas, schema);
  return kinds.size === 1 && kinds.has('file');
}

/** Returns the schemas of a member of an object, in all alternatives. */
export function memberSchemas(schemas: Schemas, schema: unknown, name: string, depth = 0): unknown[] {
  const [target] = resolved(schemas, schema);
  if (!target || depth > 8) return [];
  const own = isMembers(target.properties) && Object.hasOwn(target.properties, name) ? [target.properties[name]] : [];
  const inner = ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => listOf(target[keyword]));
  const found = [...own, ...inner.flatMap((each) => memberSchemas(schemas, each, name, depth + 1))];
  return found.length === 0 && isMembers(target.additionalProperties) ? [target.additionalProperties] : found;
}

/** Returns the schema of a list's items; undefined if it has none. */
export function itemSchema(schemas: Schemas, schema: unknown): unknown {
  const [target] = resolved(schemas, schema);
  if (!target) return undefined;
  const lists = ['oneOf', 'anyOf', 'allOf'].flatMap((keyword) => listOf(target[keyword]));
  return target.items ?? lists.map((each) => itemSchema(schemas, each)).find(Boolean);
}

/** Returns the schema that references lead to, in a list that is empty if there is none. */
function resolved(schemas: Schemas, schema: unknown): Readonly<Record<string, unknown>>[] {
  let current = schema;
  for (let step = 0; isReference(current) && step < 20; step += 1) {
    const { $ref, ...siblings } = current as { $ref: string };
    const target = schemas.target($ref);
    current = isMembers(target) ? { ...target, ...siblings } : target;
  }
  return isMembers(current) && !isReference(current) ? [current] : [];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
