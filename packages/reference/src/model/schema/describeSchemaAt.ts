import { toNumber } from '../../document/exactJson.ts';
import { isReference, referenceName, resolve, targetOf } from '../../document/resolve.ts';
import type { OrReference, RawSchema, ReferenceObject } from '../../document/types.ts';
import { listedValues } from '../values/knownValues.ts';
import { describeChoices } from './choices.ts';
import { collectLimits } from './collectLimits.ts';
import { MAX_LEVEL, MAX_REFERENCE_LEVEL, type SchemaContext } from './context.ts';
import { findContradictions } from './contradictions.ts';
import { countRows, VALUES_PER_ROW } from './countRows.ts';
import { describeEnumValues, withoutValueList } from './enumValues.ts';
import { describeFacts, describeItems } from './facts.ts';
import { isSameInBothDirections } from './isSameInBothDirections.ts';
import { type MergedSchema, mergeAllOf } from './mergeAllOf.ts';
import { describeRows } from './rows.ts';
import { schemaName } from './schemaName.ts';
import { schemaType } from './schemaType.ts';
import { splitByType } from './splitByType.ts';
import { describeSubschemas } from './subschemas.ts';
import { EMPTY_SCHEMA, type Schema } from './types.ts';
import { describeUnions, isNullable, mergeOnlyOption, type Unions } from './unions.ts';
import { firstReference, unwrapAllOf } from './unwrapAllOf.ts';

/** Describes a schema whose rows get ids that start with `anchor`; `name` is that of its member. */
export function describeSchemaAt(
  context: SchemaContext,
  schema: OrReference<RawSchema>,
  anchor: string,
  name?: string,
): Schema {
  const { open, level } = context;
  if (level >= MAX_LEVEL) return { ...EMPTY_SCHEMA, notes: ['The specification nests this too deeply to be shown.'] };
  const unwrapped = unwrapAllOf(schema);
  const key = isReference(unwrapped) ? unwrapped.$ref : unwrapped;
  // References can lead into a body, whose schema is shown without one.
  const target = isReference(unwrapped) ? targetOf(context.document, unwrapped.$ref) : unwrapped;
  const shown = open.get(key) ?? (isObject(target) ? open.get(target) : undefined);
  if (shown !== undefined) return referToShown(context, unwrapped, { anchor: shown });
  const listed = context.isTop || !isReference(unwrapped) ? undefined : context.listed?.get(unwrapped.$ref);
  if (listed !== undefined) return referToShown(context, unwrapped, { anchor: listed, isListed: true });
  const inside = { ...context, open: new Map(open).set(key, anchor) };
  const merged = mergeAllOf(context.document, unwrapped, (reference) => inside.open.has(reference));
  const component = isReference(unwrapped) ? unwrapped.$ref : undefined;
  const place = { anchor, name, component };
  const source = context.isTop || context.isShallow ? undefined : firstReference(unwrapped);
  if (source !== undefined && isTooLong(context, merged)) {
    const shallow = describeMerged({ ...inside, isShallow: true }, merged, place);
    return {
      ...shallow,
      values: shallow.values.length < VALUES_PER_ROW ? shallow.values : [],
      deferred: {
        component: source,
        // One part for both directions, where possible.
        direction: isSameInBothDirections(context.document, source) ? 'response' : context.direction,
        anchor: context.anchors.add(`${anchor}-content`),
      },
    };
  }
  return describeMerged(inside, merged, place);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Returns whether the content of a schema does not fit on the page. */
function isTooLong({ document, allowance, level }: SchemaContext, schema: MergedSchema): boolean {
  const size = [schema, ...schema.others].reduce((sum, each) => sum + countRows(document, each), 0);
  const hasContent = size > 0 || schema.discriminator !== undefined;
  return hasContent && (size > allowance.most || allowance.most <= 0 || level >= MAX_REFERENCE_LEVEL);
}

/** Describes a schema whose content is shown elsewhere on the page, with a link to that place. */
function referToShown(context: SchemaContext, schema: OrReference<RawSchema>, place: Omit<SeeAlso, 'name'>): Schema {
  const { $ref: _reference, ...siblings } = schema as RawSchema & Partial<ReferenceObject>;
  const target = resolve<RawSchema>(context.document, schema);
  const name =
    target.title ??
    (isReference(schema) ? schemaName(context.document, schema.$ref) : (target.type?.toString() ?? 'object'));
  const facts = isReference(schema)
    ? describeMerged({ ...context, isShallow: true }, mergeAllOf(context.document, siblings), place)
    : EMPTY_SCHEMA;
  const type = siblings.nullable === true ? `${name} or null` : name;
  return { ...facts, type, description: target.description ?? '', seeAlso: { name, ...place } };
}

type SeeAlso = NonNullable<Schema['seeAlso']>;

interface SchemaPlace {
  readonly anchor: string;
  readonly name?: string | undefined;
  /** The schema's reference. */
  readonly component?: string | undefined;
}

/** Schemas without content, by the names that they have: they are the same in all their places. */
const describedLeaves = new WeakMap<MergedSchema, Map<string, Schema>>();

function describeMerged(context: SchemaContext, schema: MergedSchema, place: SchemaPlace): Schema {
  if (context.isShallow || !isLeaf(context, schema)) return describeContent(context, schema, place);
  const known = describedLeaves.get(schema) ?? new Map<string, Schema>();
  describedLeaves.set(schema, known);
  const names = JSON.stringify([place.component, place.name]);
  const leaf = known.get(names) ?? describeContent(context, schema, place);
  known.set(names, leaf);
  return leaf;
}

/** Returns whether nothing of a schema has an id, or takes a row. */
function isLeaf({ document }: SchemaContext, schema: MergedSchema): boolean {
  const { others, open, discriminator } = schema;
  return others.length === 0 && open.length === 0 && !discriminator && countRows(document, schema) === 0;
}

function describeContent(context: SchemaContext, schema: MergedSchema, place: SchemaPlace): Schema {
  const unions = describeUnions(context.document, [schema, ...schema.others]);
  if (unions.only) return describeSchemaAt(context, mergeOnlyOption(schema, unions), place.anchor, place.name);
  const split = splitByType(schema);
  if (!split) return describePlain(context, schema, unions, place);
  const byType = { kind: 'one of', options: split.options } as const;
  return describePlain(context, split.rest, { ...unions, unions: [byType, ...unions.unions] }, place);
}

function describePlain(context: SchemaContext, schema: MergedSchema, unions: Unions, place: SchemaPlace): Schema {
  const { anchor, name, component } = place;
  const all = [schema, ...schema.others];
  const facts = describeFacts(context, all, component ? referenceName({ $ref: component }) : undefined, name);
  const contradictions = findContradictions(context.document, schema);
  const content = { ...context, isTop: false };
  const fields = describeRows(content, schema, anchor, describeSchemaAt);
  const items = describeItemSchema(context, schema, anchor);
  const choices = describeChoices(content, schema, unions.unions, anchor, component, describeSchemaAt);
  const parts = describeSubschemas({ ...content, base: new Set() }, all, anchor, describeSchemaAt);
  const values = [...describeEnumValues(schema), ...unions.values];
  const isOpen = listedValues(schema).isOpen && unions.values.length === 0;
  context.allowance.rows -= Math.floor(values.length / VALUES_PER_ROW);
  const inner = items ?? EMPTY_SCHEMA;
  const listsNull = listedValues(schema).values.includes(null);
  const listing = values.length > 0 ? { values, listsNull, hasMoreValues: isOpen } : inner;
  const format = schema.format ?? schema.contentMediaType ?? inner.format;
  const typed = { ...schema, ...(unions.types.length > 0 && !schema.type ? { type: unions.types } : {}) };
  return {
    ...facts,
    notes: [...facts.notes, ...contradictions.map((each) => `No value can be valid: ${each}.`)],
    ...schemaType(typed, isNullable(schema, unions), {
      items,
      map: fields.find(({ kind }) => kind === 'keys')?.schema ?? describeMapValues(context, schema, anchor),
      choices,
      name: component && schemaName(context.document, component),
    }),
    ...(format ? { format } : {}),
    description: withoutValueList(schema.description ?? '', values),
    limits: [
      ...new Set([...collectLimits(schema, all), ...unions.limits, ...inner.limits.map((limit) => `each: ${limit}`)]),
    ],
    ...(schema.maxLength === undefined ? {} : { maxLength: toNumber(schema.maxLength) }),
    values: listing.values,
    ...(listing.listsNull ? { listsNull: true } : {}),
    ...(listing.hasMoreValues ? { hasMoreValues: true } : {}),
    fields: [...fields, ...inner.fields],
    choices: [...choices, ...inner.choices],
    subschemas: [...parts, ...inner.subschemas],
    ...describeItems(items),
    ...findSeeAlso(context, schema, inner),
    ...(inner.deferred ? { deferred: inner.deferred } : {}),
  };
}

function describeItemSchema(
  context: SchemaContext,
  { items, prefixItems, not }: RawSchema,
  anchor: string,
): Schema | undefined {
  if (!items || prefixItems || not) return undefined;
  return describeSchemaAt({ ...context, base: new Set(), level: context.level + 1 }, items, anchor);
}

/** Returns the values of a map whose content is left out: its type names theirs (schemaType.ts). */
function describeMapValues(context: SchemaContext, schema: RawSchema, anchor: string): Schema | undefined {
  const { additionalProperties: values, properties, patternProperties } = schema;
  if (!context.isShallow || typeof values !== 'object' || properties || patternProperties) return undefined;
  return describeSchemaAt({ ...context, level: context.level + 1 }, values, anchor);
}

function findSeeAlso(context: SchemaContext, { open }: MergedSchema, inner: Schema): Pick<Schema, 'seeAlso'> {
  const reference = open.find(($ref) => !context.base.has($ref));
  const anchor = reference && context.open.get(reference);
  if (reference && anchor !== undefined) return { seeAlso: { name: schemaName(context.document, reference), anchor } };
  return inner.seeAlso ? { seeAlso: inner.seeAlso } : {};
}
