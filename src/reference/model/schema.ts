import { getOwn } from '../document/getOwn';
import { isReference, referenceName, resolve } from '../document/resolve';
import type { ByName, Json, OrReference, RawSchema } from '../document/types';
import { limitsOf } from './limits';
import { mergeAllOf } from './mergeAllOf';
import type { PageContext } from './pageContext';

/** A value of an enumeration. */
export interface EnumValue {
  readonly value: string;
  /** Markdown; empty if the specification has none. */
  readonly description: string;
}

/** An alternative of oneOf or anyOf. */
export interface Variant {
  readonly label: string;
  readonly schema: Schema;
}

/** A member of an object. */
export interface Field {
  readonly name: string;
  /** Id of the field's row on its page. */
  readonly anchor: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** A schema, as shown in the reference: references, allOf and both forms of "nullable" are resolved. */
export interface Schema {
  /** "string", "array of Money", "object or null". */
  readonly type: string;
  readonly format?: string;
  /** Markdown. */
  readonly description: string;
  readonly limits: readonly string[];
  readonly values: readonly EnumValue[];
  readonly defaultValue?: Json;
  readonly example?: Json;
  readonly deprecated: boolean;
  readonly fields: readonly Field[];
  readonly variants: readonly Variant[];
  /** Number of variants that apply. */
  readonly choice?: 'one of' | 'any of';
  /** The member that distinguishes the variants. */
  readonly discriminator?: string;
  /** Set in a recursive schema: name and anchor of the one that is shown already. */
  readonly seeAlso?: { readonly name: string; readonly anchor: string };
}

/** Direction of a body: readOnly members are left out of requests, writeOnly members out of responses. */
export type Direction = 'request' | 'response';

interface Context extends PageContext {
  readonly direction: Direction;
  /** Component references on the path from the root, with their anchors. */
  readonly open: ReadonlyMap<string, string>;
}

/** Describes a schema; the ids of its rows start with `anchor`. */
export function describeSchema(
  context: PageContext,
  schema: OrReference<RawSchema>,
  anchor: string,
  direction: Direction,
): Schema {
  return view({ ...context, direction, open: new Map() }, schema, anchor);
}

function view(context: Context, schema: OrReference<RawSchema>, anchor: string): Schema {
  if (isReference(schema)) {
    const shown = context.open.get(schema.$ref);
    if (shown !== undefined) return recursiveReference(context, schema, shown);
    const open = new Map(context.open).set(schema.$ref, anchor);
    return viewResolved(
      { ...context, open },
      resolve<RawSchema>(context.document, schema),
      anchor,
      referenceName(schema),
    );
  }
  const [only, ...others] = schema.allOf ?? [];
  if (only && others.length === 0 && isReference(only)) {
    const { allOf, ...siblings } = schema;
    return view(context, { ...only, ...siblings }, anchor);
  }
  return viewResolved(context, schema, anchor);
}

function recursiveReference({ document }: Context, reference: { $ref: string }, anchor: string): Schema {
  const { title, description = '' } = resolve<RawSchema>(document, reference);
  const name = title ?? referenceName(reference);
  return { ...EMPTY, type: name, description, seeAlso: { name, anchor } };
}

const EMPTY: Schema = {
  type: 'any',
  description: '',
  limits: [],
  values: [],
  deprecated: false,
  fields: [],
  variants: [],
};

function viewResolved(context: Context, raw: RawSchema, anchor: string, name?: string): Schema {
  const merged = mergeAllOf(context.document, raw);
  const options = merged.oneOf ?? merged.anyOf;
  const alternatives = options?.filter((option) => !isNull(option));
  const [alternative] = alternatives ?? [];
  if (options && alternative && alternatives?.length === 1) {
    const inner = view(context, alternative, anchor);
    const isNullable = options.length > 1 || merged.nullable === true;
    return {
      ...inner,
      type: isNullable ? `${inner.type} or null` : inner.type,
      description: merged.description ?? inner.description,
      ...exampleOf(merged, inner.example),
    };
  }
  if (alternatives?.every((option) => !isReference(option) && hasOnlyRequired(option))) {
    const sets = alternatives.map((option) => (option as RawSchema).required?.join(' and ')).join(', or ');
    const { oneOf: _oneOf, anyOf: _anyOf, ...rest } = merged;
    const view = viewResolved(context, rest, anchor, name);
    return { ...view, limits: [...view.limits, `${merged.oneOf ? 'exactly one' : 'at least one'} of: ${sets}`] };
  }
  return viewPlain(context, merged, anchor, alternatives, name);
}

function viewPlain(
  context: Context,
  schema: RawSchema,
  anchor: string,
  alternatives: readonly OrReference<RawSchema>[] | undefined,
  name: string | undefined,
): Schema {
  const items = schema.items && view(context, schema.items, anchor);
  const key = context.anchors.add(`${anchor}-key`);
  const map =
    typeof schema.additionalProperties === 'object' ? view(context, schema.additionalProperties, key) : undefined;
  const values = valuesOf(schema);
  const inner = items ?? EMPTY;
  const type = typeText(schema, items, map, alternatives, name);
  return {
    type,
    ...((schema.format ?? schema.contentMediaType) ? { format: schema.format ?? schema.contentMediaType } : {}),
    ...(!schema.format && items?.format ? { format: items.format } : {}),
    description: withoutValueList(schema.description ?? '', values),
    limits: [...limitsOf(schema), ...inner.limits.map((limit) => `each: ${limit}`)],
    values: values.length > 0 ? values : inner.values,
    ...(schema.default === undefined ? {} : { defaultValue: schema.default }),
    ...exampleOf(schema, undefined),
    deprecated: schema.deprecated === true,
    fields: [...fieldsOf(context, schema, anchor), ...inner.fields, ...(map ? mapField(map, key) : [])],
    variants: alternatives ? variantsOf(context, schema, alternatives, anchor) : inner.variants,
    ...(alternatives ? { choice: schema.oneOf ? 'one of' : 'any of' } : inner.choice ? { choice: inner.choice } : {}),
    ...(schema.discriminator
      ? { discriminator: schema.discriminator.propertyName }
      : inner.discriminator
        ? { discriminator: inner.discriminator }
        : {}),
    ...(items?.seeAlso ? { seeAlso: items.seeAlso } : {}),
  };
}

function fieldsOf(context: Context, schema: RawSchema, anchor: string): Field[] {
  const hidden = context.direction === 'request' ? 'readOnly' : 'writeOnly';
  return Object.entries(schema.properties ?? {})
    .filter(([, property]) => !resolve<RawSchema>(context.document, property)[hidden])
    .map(([name, property]) => {
      const place = context.anchors.add(`${anchor}-${name}`);
      return {
        name,
        anchor: place,
        required: schema.required?.includes(name) ?? false,
        schema: view(context, property, place),
      };
    });
}

/** Returns one row for all members of a map. */
function mapField(schema: Schema, anchor: string): Field[] {
  return [{ name: '<key>', anchor, required: false, schema }];
}

function variantsOf(
  context: Context,
  { discriminator }: RawSchema,
  alternatives: readonly OrReference<RawSchema>[],
  anchor: string,
): Variant[] {
  const keys = new Map(Object.entries(discriminator?.mapping ?? {}).map(([key, target]) => [target, key]));
  return alternatives.map((alternative, index) => {
    const key = isReference(alternative)
      ? (keys.get(alternative.$ref) ?? keys.get(referenceName(alternative)))
      : undefined;
    const title =
      resolve<RawSchema>(context.document, alternative).title ??
      (isReference(alternative) ? referenceName(alternative) : undefined);
    const slug = (key ?? title ?? String(index + 1)).toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const schema = view(context, alternative, `${anchor}--${slug}`);
    const label = title ?? schema.type;
    return { label: key && key !== label ? `${key}: ${label}` : label, schema };
  });
}

function valuesOf({
  enum: values = [],
  const: constant,
  'x-enumDescriptions': descriptions = {},
}: RawSchema): EnumValue[] {
  const all = constant === undefined ? values : [constant];
  return all
    .filter((value) => value !== null)
    .map((value) => ({
      value: String(value),
      description: getOwn(descriptions as ByName<string>, String(value)) ?? '',
    }));
}

/** Removes the list of values from a description if the values are shown with their own descriptions. */
function withoutValueList(description: string, values: readonly EnumValue[]): string {
  if (!values.some((value) => value.description)) return description;
  const listed = new Set(values.map(({ value }) => value));
  const lines: string[] = [];
  let isDropping = false;
  for (const line of description.split('\n')) {
    const item = /^[-*] `([^`]+)`/.exec(line)?.[1];
    isDropping = item !== undefined ? listed.has(item) : isDropping && /^\s+\S/.test(line);
    if (!isDropping) lines.push(line);
  }
  return lines.join('\n').trim();
}

function exampleOf({ example, examples }: RawSchema, inner: Json | undefined): { example?: Json } {
  const own = example ?? examples?.[0] ?? inner;
  return own === undefined ? {} : { example: own };
}

function typeText(
  schema: RawSchema,
  items: Schema | undefined,
  map: Schema | undefined,
  alternatives: readonly OrReference<RawSchema>[] | undefined,
  name: string | undefined,
): string {
  const listed = typeof schema.type === 'string' ? [schema.type] : [...(schema.type ?? [])];
  const isNullable = schema.nullable === true || listed.includes('null');
  const types = listed.filter((type) => type !== 'null');
  if (types.length === 0) types.push(guessType(schema, alternatives, name));
  const text = types
    .map((type) => {
      if (type === 'array' && items) return `array of ${items.type}`;
      if (type === 'object' && map && !schema.properties) return `map of ${map.type}`;
      return type;
    })
    .join(' or ');
  return isNullable ? `${text} or null` : text;
}

function guessType(schema: RawSchema, alternatives: readonly unknown[] | undefined, name: string | undefined): string {
  if (schema.properties || schema.additionalProperties) return 'object';
  if (schema.items) return 'array';
  const value = schema.const ?? schema.enum?.[0];
  if (value !== undefined && value !== null) return typeof value;
  if (alternatives) return schema.title ?? name ?? 'object';
  return 'any';
}

function isNull(schema: OrReference<RawSchema>): boolean {
  return !isReference(schema) && (schema.type === 'null' || schema.const === null);
}

/** Returns whether an alternative of oneOf or anyOf only lists required members. */
function hasOnlyRequired(schema: RawSchema): boolean {
  return Object.keys(schema).length === 1 && schema.required !== undefined;
}
