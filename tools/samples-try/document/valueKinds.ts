import { resolve } from '../../../packages/reference/src/document/resolve';
import type { OpenApiDocument, OrReference, RawSchema } from '../../../packages/reference/src/document/types';
import { essenceOf } from '../../../packages/reference/src/model/essence';

type Schema = OrReference<RawSchema>;

/** How a value is written in a part: several for a schema with alternatives. */
export type ValueKind = 'file' | 'object' | 'array' | 'text';

/** Of alternatives; schemas may be circular. */
const MAX_DEPTH = 8;

/**
 * Returns how values of a schema are written in parts (https://spec.openapis.org/oas/v3.2.0.html#encoding-object);
 * empty if the schema does not say.
 */
export function valueKinds(document: OpenApiDocument, schema: Schema = {}, depth = 0): ReadonlySet<ValueKind> {
  const target = resolve<RawSchema>(document, schema);
  const types = [target.type ?? []].flat().filter((type) => type !== 'null');
  if (isBytes(target, types)) return new Set(['file']);
  if (types.length > 0) return new Set(types.map((type) => (type === 'object' || type === 'array' ? type : 'text')));
  if (target.properties) return new Set(['object']);
  if (target.items) return new Set(['array']);
  return new Set(alternativesOf(target, depth).flatMap((each) => [...valueKinds(document, each, depth + 1)]));
}

function isBytes({ format, contentMediaType, contentEncoding }: RawSchema, types: readonly string[]): boolean {
  if (format === 'binary' || contentEncoding === 'binary') return true;
  if (contentMediaType === undefined || contentEncoding !== undefined) return false;
  // Text in a part with a type of text is a value, not a file.
  return !/^text\/|[/+](?:json|xml)$/.test(essenceOf(contentMediaType)) && types.every((type) => type === 'string');
}

export function isFile(document: OpenApiDocument, schema: Schema | undefined): boolean {
  const kinds = valueKinds(document, schema);
  return kinds.size === 1 && kinds.has('file');
}

/** Returns the schemas of a member of an object, in all alternatives. */
export function memberSchemas(document: OpenApiDocument, schema: Schema = {}, name: string, depth = 0): Schema[] {
  const target = resolve<RawSchema>(document, schema);
  const { properties = {}, additionalProperties } = target;
  const own = Object.hasOwn(properties, name) ? [properties[name] ?? {}] : [];
  const inner = alternativesOf(target, depth).flatMap((each) => memberSchemas(document, each, name, depth + 1));
  const found = [...own, ...inner];
  return found.length === 0 && typeof additionalProperties === 'object' ? [additionalProperties] : found;
}

/** Returns the schema of a list's items; undefined if it has none. */
export function itemSchema(document: OpenApiDocument, schema: Schema, depth = 0): Schema | undefined {
  const target = resolve<RawSchema>(document, schema);
  const inner = alternativesOf(target, depth).map((each) => itemSchema(document, each, depth + 1));
  return target.items ?? inner.find(Boolean);
}

function alternativesOf({ oneOf = [], anyOf = [], allOf = [] }: RawSchema, depth: number): readonly Schema[] {
  return depth < MAX_DEPTH ? [...oneOf, ...anyOf, ...allOf] : [];
}
