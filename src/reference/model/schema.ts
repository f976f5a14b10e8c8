import {
  isReference,
  type Json,
  type OpenApiDocument,
  type OrReference,
  type RawSchema,
  referenceName,
  resolve,
} from './document';
import { limitsOf } from './limits';
import { mergeAllOf } from './mergeAllOf';
import { own } from './own';

/** A value of an enumeration. */
export interface EnumValue {
  readonly value: string;
  /** Markdown; empty when the specification says nothing. */
  readonly description: string;
}

/** One of the forms that a oneOf or anyOf allows. */
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

/** A schema as the reference shows it: references, allOf and both ways to write "nullable" are resolved. */
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
  /** Says how many of the variants hold. */
  readonly choice?: 'one of' | 'any of';
  /** The member that tells the variants apart. */
  readonly discriminator?: string;
  /** Set where a schema holds itself: name and place of the one that is shown already. */
  readonly seeAlso?: { readonly name: string; readonly anchor: string };
}

/** Whether a body goes to the API or comes from it: members that only exist the other way are left out. */
export type Direction = 'request' | 'response';

interface Context {
  readonly document: OpenApiDocument;
  readonly direction: Direction;
  /** Component references on the way from the root, with the anchor each is shown at. */
  readonly open: ReadonlyMap<string, string>;
}

/** The view of a schema whose rows get ids that begin with `anchor`. */
export function describeSchema(
  document: OpenApiDocument,
  schema: OrReference<RawSchema>,
  anchor: string,
  direction: Direction,
): Schema {
  return view({ document, direction, open: new Map() }, schema, anchor);
}

function view(context: Context, schema: OrReference<RawSchema>, anchor: string): Schema {
  if (isReference(schema)) {
    const shown = context.open.get(schema.$ref);
    if (shown !== undefined) return cut(context, schema, shown);
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

function cut({ document }: Context, reference: { $ref: string }, anchor: string): Schema {
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
  const forms = options?.filter((option) => !isNull(option));
  const [form] = forms ?? [];
  if (options && form && forms?.length === 1) {
    const inner = view(context, form, anchor);
    const isNullable = options.length > 1 || merged.nullable === true;
    return {
      ...inner,
      type: isNullable ? `${inner.type} or null` : inner.type,
      description: merged.description ?? inner.description,
      ...exampleOf(merged, inner.example),
    };
  }
  if (forms?.every((option) => !isReference(option) && isRequirement(option))) {
    const sets = forms.map((option) => (option as RawSchema).required?.join(' and ')).join(', or ');
    const { oneOf: _oneOf, anyOf: _anyOf, ...rest } = merged;
    const view = viewResolved(context, rest, anchor, name);
    return { ...view, limits: [...view.limits, `${merged.oneOf ? 'exactly one' : 'at least one'} of: ${sets}`] };
  }
  return viewPlain(context, merged, anchor, forms, name);
}

function viewPlain(
  context: Context,
  schema: RawSchema,
  anchor: string,
  forms: readonly OrReference<RawSchema>[] | undefined,
  name: string | undefined,
): Schema {
  const items = schema.items && view(context, schema.items, anchor);
  const map =
    typeof schema.additionalProperties === 'object'
      ? view(context, schema.additionalProperties, `${anchor}-key`)
      : undefined;
  const values = valuesOf(schema);
  const inner = items ?? EMPTY;
  const type = typeText(schema, items, map, forms, name);
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
    fields: [...fieldsOf(context, schema, anchor), ...inner.fields, ...(map ? mapField(map, anchor) : [])],
    variants: forms ? variantsOf(context, schema, forms, anchor) : inner.variants,
    ...(forms ? { choice: schema.oneOf ? 'one of' : 'any of' } : inner.choice ? { choice: inner.choice } : {}),
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
      const place = `${anchor}-${name}`;
      return {
        name,
        anchor: place,
        required: schema.required?.includes(name) ?? false,
        schema: view(context, property, place),
      };
    });
}

/** Members of a map have any key: they share one row. */
function mapField(schema: Schema, anchor: string): Field[] {
  return [{ name: '<key>', anchor: `${anchor}-key`, required: false, schema }];
}

function variantsOf(
  context: Context,
  { discriminator }: RawSchema,
  forms: readonly OrReference<RawSchema>[],
  anchor: string,
): Variant[] {
  const keys = new Map(Object.entries(discriminator?.mapping ?? {}).map(([key, target]) => [target, key]));
  return forms.map((form, index) => {
    const key = isReference(form) ? (keys.get(form.$ref) ?? keys.get(referenceName(form))) : undefined;
    const title =
      resolve<RawSchema>(context.document, form).title ?? (isReference(form) ? referenceName(form) : undefined);
    const slug = (key ?? title ?? String(index + 1)).toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const schema = view(context, form, `${anchor}--${slug}`);
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
    .map((value) => ({ value: String(value), description: own(descriptions, String(value)) ?? '' }));
}

/** Drops the list of values from a description when the values are shown with descriptions of their own. */
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
  forms: readonly OrReference<RawSchema>[] | undefined,
  name: string | undefined,
): string {
  const listed = typeof schema.type === 'string' ? [schema.type] : [...(schema.type ?? [])];
  const isNullable = schema.nullable === true || listed.includes('null');
  const types = listed.filter((type) => type !== 'null');
  if (types.length === 0) types.push(guessType(schema, forms, name));
  const text = types
    .map((type) => {
      if (type === 'array' && items) return `array of ${items.type}`;
      if (type === 'object' && map && !schema.properties) return `map of ${map.type}`;
      return type;
    })
    .join(' or ');
  return isNullable ? `${text} or null` : text;
}

function guessType(schema: RawSchema, forms: readonly unknown[] | undefined, name: string | undefined): string {
  if (schema.properties || schema.additionalProperties) return 'object';
  if (schema.items) return 'array';
  const value = schema.const ?? schema.enum?.[0];
  if (value !== undefined && value !== null) return typeof value;
  if (forms) return schema.title ?? name ?? 'object';
  return 'any';
}

function isNull(schema: OrReference<RawSchema>): boolean {
  return !isReference(schema) && (schema.type === 'null' || schema.const === null);
}

/** Whether a form of oneOf or anyOf only says which members must be there. */
function isRequirement(schema: RawSchema): boolean {
  return Object.keys(schema).length === 1 && schema.required !== undefined;
}
