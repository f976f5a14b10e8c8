import { isExactNumber, toExactNumber, toText } from '../document/exactJson.ts';
import { isReference, targetOf } from '../document/resolve.ts';
import type { Json, OpenApiDocument, OrReference, RawSchema } from '../document/types.ts';
import { walkTree } from './documentTree.ts';
import { isObject } from './shapes/isObject.ts';

type SchemaOrReference = OrReference<RawSchema>;
type Types = readonly string[];

/** A parameter, a header, or the body of a form. */
interface SchemaHolder {
  schema?: SchemaOrReference;
  example?: Json;
}

/** Bodies whose members are texts. */
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * Gives the values of parameters, headers and forms the type that their schema says: on the wire 1 and "1" are the same
 * text, so `type: string, enum: [0, 1]` has the values "0" and "1".
 */
export function coerceValues(document: OpenApiDocument): void {
  const coerced = new Map<string, SchemaOrReference>();
  const read = (place: SchemaHolder): void => {
    if (!place.schema) return;
    const types = schemaTypes(document, place.schema);
    if (place.example !== undefined) place.example = coerceValue(types, place.example);
    place.schema = coerceSchema({ document, coerced, visited: new Set() }, place.schema, []);
  };
  walkTree({ pointer: '#', value: document }, ({ value, mapName }) => {
    if (!isObject(value)) return;
    const isParameter = typeof value.in === 'string' && typeof value.name === 'string';
    if (mapName === undefined && isParameter) read(value as SchemaHolder);
    if (mapName === 'headers') for (const header of Object.values(value)) read(header as SchemaHolder);
    if (mapName !== 'content') return;
    for (const [mediaType, media] of Object.entries(value)) if (FORM.test(mediaType)) read(media as SchemaHolder);
  });
  if (coerced.size > 0) replaceUnused(document, coerced);
}

/** Replaces the components that nothing refers to any more: they are parameters' only. */
function replaceUnused(document: OpenApiDocument, coerced: ReadonlyMap<string, SchemaOrReference>): void {
  const used = new Set<string>();
  walkTree({ pointer: '#', value: document }, ({ value }) => {
    if (isReference(value)) used.add(value.$ref);
  });
  const schemas = document.components?.schemas as Record<string, SchemaOrReference> | undefined;
  for (const name of Object.keys(schemas ?? {})) {
    const other = coerced.get(`#/components/schemas/${name}`);
    if (schemas && other && !used.has(`#/components/schemas/${name}`)) schemas[name] = other;
  }
}

interface Context {
  readonly document: OpenApiDocument;
  /** Schemas with other values than they had, by their references. */
  readonly coerced: Map<string, SchemaOrReference>;
  readonly visited: ReadonlySet<string>;
}

/**
 * Returns a schema with its values in its types; the same one if they are.
 * @param outer types that a schema around it says.
 */
function coerceSchema(context: Context, schema: SchemaOrReference, outer: Types): SchemaOrReference {
  if (isReference(schema)) {
    const { $ref, ...siblings } = schema;
    const target = context.visited.has($ref) ? undefined : schemaAt(context.document, $ref);
    if (!target) return schema;
    const own = coerceSchema({ ...context, visited: new Set([...context.visited, $ref]) }, target, outer);
    if (own === target) return schema;
    context.coerced.set($ref, own);
    return { ...own, ...siblings };
  }
  const declared = schemaTypes(context.document, schema);
  const types = declared.length > 0 ? declared : outer;
  const inner = (part: SchemaOrReference): SchemaOrReference => coerceSchema(context, part, []);
  const alike = (part: SchemaOrReference): SchemaOrReference => coerceSchema(context, part, types);
  const value = (each: Json): Json => coerceValue(types, each);
  const itemTypes = schema.items ? schemaTypes(context.document, schema.items) : [];
  const whole = (each: Json): Json =>
    Array.isArray(each) ? mapList(each as readonly Json[], (item) => coerceValue(itemTypes, item)) : value(each);
  const changes: [keyof RawSchema, unknown][] = [
    ...(['enum', 'x-extensible-enum'] as const).map(
      (name) => [name, schema[name] && mapList(schema[name], value)] as const,
    ),
    ...(['const', 'default', 'example'] as const).map(
      (name) => [name, schema[name] === undefined ? undefined : whole(schema[name])] as const,
    ),
    ['examples', schema.examples && mapList(schema.examples, whole)] as const,
    ['items', schema.items && inner(schema.items)] as const,
    ['properties', schema.properties && mapMembers(schema.properties, inner)] as const,
    ...(['allOf', 'oneOf', 'anyOf'] as const).map(
      (name) => [name, schema[name] && mapList(schema[name], alike)] as const,
    ),
  ].filter(([name, changed]) => changed !== schema[name]) as [keyof RawSchema, unknown][];
  return changes.length > 0 ? { ...schema, ...Object.fromEntries(changes) } : schema;
}

function schemaAt(document: OpenApiDocument, $ref: string): SchemaOrReference | undefined {
  const target = targetOf(document, $ref);
  return isObject(target) ? (target as SchemaOrReference) : undefined;
}

/** Returns the types of a schema, of the first part of its allOf that has any, or of all its alternatives. */
function schemaTypes(
  document: OpenApiDocument,
  schema: SchemaOrReference,
  visited: ReadonlySet<string> = new Set(),
): Types {
  if (isReference(schema)) {
    const target = visited.has(schema.$ref) ? undefined : schemaAt(document, schema.$ref);
    return target ? schemaTypes(document, target, new Set([...visited, schema.$ref])) : [];
  }
  const { type, allOf = [], oneOf, anyOf } = schema;
  if (type !== undefined) return [type].flat();
  const inner = (part: SchemaOrReference): Types => schemaTypes(document, part, visited);
  const own = allOf.map(inner).find((types) => types.length > 0);
  if (own) return own;
  const options = (oneOf ?? anyOf ?? []).map(inner);
  // An alternative without a type accepts a value as it is.
  return options.every((types) => types.length > 0) ? options.flat() : [];
}

/** Returns a string, number or boolean as the one of the same text that has a type of the schema. */
function coerceValue(types: Types, value: Json): Json {
  if (types.length === 0 || typeof value === 'object' || valueTypes(value).some((type) => types.includes(type)))
    return value;
  const text = toText(value);
  const isNumeric = types.includes('number') || (types.includes('integer') && /^-?\d+$/.test(text));
  if (types.includes('string')) return text;
  if (isNumeric && text.trim() !== '' && Number.isFinite(Number(text))) return toExactNumber(text);
  return types.includes('boolean') && /^(?:true|false)$/.test(text) ? text === 'true' : value;
}

function valueTypes(value: Json): Types {
  return typeof value === 'number' || isExactNumber(value) ? ['number', 'integer'] : [typeof value];
}

/** Returns a list with other entries; the same list if none is another one. */
function mapList<T>(list: readonly T[], change: (each: T) => T): readonly T[] {
  const changed = list.map(change);
  return changed.every((each, index) => each === list[index]) ? list : changed;
}

function mapMembers<T>(members: Readonly<Record<string, T>>, change: (each: T) => T): Readonly<Record<string, T>> {
  const changed = Object.entries(members).map(([name, each]) => [name, change(each)] as const);
  return changed.every(([name, each]) => each === members[name]) ? members : Object.fromEntries(changed);
}
