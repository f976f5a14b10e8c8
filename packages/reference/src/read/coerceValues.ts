import { exactNumber, isExactNumber, toText } from '../document/exactJson.ts';
import { isReference, targetOf } from '../document/resolve.ts';
import type { Json, OpenApiDocument, OrReference, RawSchema } from '../document/types.ts';
import { isObject } from './shapes/isObject.ts';
import { walkTree } from './documentTree.ts';

type Part = OrReference<RawSchema>;
type Types = readonly string[];

/** A parameter, a header, or the body of a form. */
interface Written {
  schema?: Part;
  example?: Json;
}

/** Bodies whose members are texts. */
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * Gives the values of parameters, headers and forms the type that their schema says: on the wire 1 and "1" are the same
 * text, so `type: string, enum: [0, 1]` has the values "0" and "1".
 */
export function typeWrittenValues(document: OpenApiDocument): void {
  const typed = new Map<string, Part>();
  const read = (place: Written): void => {
    if (!place.schema) return;
    const types = typesOf(document, place.schema);
    if (place.example !== undefined) place.example = typedValue(types, place.example);
    place.schema = typedSchema({ document, typed, open: new Set() }, place.schema, []);
  };
  walkTree({ pointer: '#', value: document }, ({ value, names }) => {
    if (!isObject(value)) return;
    const isParameter = typeof value.in === 'string' && typeof value.name === 'string';
    if (names === undefined && isParameter) read(value as Written);
    if (names === 'headers') for (const header of Object.values(value)) read(header as Written);
    if (names !== 'content') return;
    for (const [mediaType, media] of Object.entries(value)) if (FORM.test(mediaType)) read(media as Written);
  });
  if (typed.size > 0) replaceUnused(document, typed);
}

/** Replaces the components that nothing refers to any more: they are parameters' only. */
function replaceUnused(document: OpenApiDocument, typed: ReadonlyMap<string, Part>): void {
  const used = new Set<string>();
  walkTree({ pointer: '#', value: document }, ({ value }) => {
    if (isReference(value)) used.add(value.$ref);
  });
  const schemas = document.components?.schemas as Record<string, Part> | undefined;
  for (const name of Object.keys(schemas ?? {})) {
    const other = typed.get(`#/components/schemas/${name}`);
    if (schemas && other && !used.has(`#/components/schemas/${name}`)) schemas[name] = other;
  }
}

interface Context {
  readonly document: OpenApiDocument;
  /** Schemas with other values than they had, by their references. */
  readonly typed: Map<string, Part>;
  readonly open: ReadonlySet<string>;
}

/**
 * Returns a schema with its values in its types; the same one if they are.
 * @param outer types that a schema around it says.
 */
function typedSchema(context: Context, schema: Part, outer: Types): Part {
  if (isReference(schema)) {
    const { $ref, ...siblings } = schema;
    const target = context.open.has($ref) ? undefined : schemaOf(context.document, $ref);
    if (!target) return schema;
    const own = typedSchema({ ...context, open: new Set([...context.open, $ref]) }, target, outer);
    if (own === target) return schema;
    context.typed.set($ref, own);
    return { ...own, ...siblings };
  }
  const said = typesOf(context.document, schema);
  const types = said.length > 0 ? said : outer;
  const inner = (part: Part): Part => typedSchema(context, part, []);
  const alike = (part: Part): Part => typedSchema(context, part, types);
  const value = (each: Json): Json => typedValue(types, each);
  const itemTypes = schema.items ? typesOf(context.document, schema.items) : [];
  const whole = (each: Json): Json =>
    Array.isArray(each) ? mapped(each as readonly Json[], (item) => typedValue(itemTypes, item)) : value(each);
  const changes: [keyof RawSchema, unknown][] = [
    ...(['enum', 'x-extensible-enum'] as const).map(
      (name) => [name, schema[name] && mapped(schema[name], value)] as const,
    ),
    ...(['const', 'default', 'example'] as const).map(
      (name) => [name, schema[name] === undefined ? undefined : whole(schema[name])] as const,
    ),
    ['examples', schema.examples && mapped(schema.examples, whole)] as const,
    ['items', schema.items && inner(schema.items)] as const,
    ['properties', schema.properties && mappedMembers(schema.properties, inner)] as const,
    ...(['allOf', 'oneOf', 'anyOf'] as const).map(
      (name) => [name, schema[name] && mapped(schema[name], alike)] as const,
    ),
  ].filter(([name, changed]) => changed !== schema[name]) as [keyof RawSchema, unknown][];
  return changes.length > 0 ? { ...schema, ...Object.fromEntries(changes) } : schema;
}

function schemaOf(document: OpenApiDocument, $ref: string): Part | undefined {
  const target = targetOf(document, $ref);
  return isObject(target) ? (target as Part) : undefined;
}

/** Returns the types of a schema, of the first part of its allOf that has any, or of all its alternatives. */
function typesOf(document: OpenApiDocument, schema: Part, open: ReadonlySet<string> = new Set()): Types {
  if (isReference(schema)) {
    const target = open.has(schema.$ref) ? undefined : schemaOf(document, schema.$ref);
    return target ? typesOf(document, target, new Set([...open, schema.$ref])) : [];
  }
  const { type, allOf = [], oneOf, anyOf } = schema;
  if (type !== undefined) return [type].flat();
  const inner = (part: Part): Types => typesOf(document, part, open);
  const own = allOf.map(inner).find((types) => types.length > 0);
  if (own) return own;
  const options = (oneOf ?? anyOf ?? []).map(inner);
  // An alternative without a type accepts a value as it is.
  return options.every((types) => types.length > 0) ? options.flat() : [];
}

/** Returns a text, number or flag as the one of the same text that has a type of the schema. */
function typedValue(types: Types, value: Json): Json {
  if (types.length === 0 || typeof value === 'object' || typesLike(value).some((type) => types.includes(type)))
    return value;
  const text = toText(value);
  const isNumeric = types.includes('number') || (types.includes('integer') && /^-?\d+$/.test(text));
  if (types.includes('string')) return text;
  if (isNumeric && text.trim() !== '' && Number.isFinite(Number(text))) return exactNumber(text);
  return types.includes('boolean') && /^(?:true|false)$/.test(text) ? text === 'true' : value;
}

function typesLike(value: Json): Types {
  return typeof value === 'number' || isExactNumber(value) ? ['number', 'integer'] : [typeof value];
}

/** Returns a list with other entries; the same list if none is another one. */
function mapped<T>(list: readonly T[], change: (each: T) => T): readonly T[] {
  const changed = list.map(change);
  return changed.every((each, index) => each === list[index]) ? list : changed;
}

function mappedMembers<T>(members: Readonly<Record<string, T>>, change: (each: T) => T): Readonly<Record<string, T>> {
  const changed = Object.entries(members).map(([name, each]) => [name, change(each)] as const);
  return changed.every(([name, each]) => each === members[name]) ? members : Object.fromEntries(changed);
}
