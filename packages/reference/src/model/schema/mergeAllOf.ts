import { getOwn } from '../../document/getOwn.ts';
import { isReference, resolveChain, targetOf } from '../../document/resolve.ts';
import type { ExactNumber, OpenApiDocument, OrReference, RawSchema } from '../../document/types.ts';
import { withKnownValues } from '../values/knownValues.ts';
import { sameJson } from '../values/sameJson.ts';
import { RULES } from './mergeRules.ts';

/** A schema without `allOf`. */
export interface MergedSchema extends Omit<RawSchema, 'allOf'> {
  /** Keywords that apply too and that one schema cannot have twice, such as a second pattern or oneOf. */
  readonly others: readonly RawSchema[];
  /** References in allOf that are left out, since their schema contains this one. */
  readonly open: readonly string[];
}

interface Context {
  readonly document: OpenApiDocument;
  readonly isOpen: (reference: string) => boolean;
  /** References that have been merged already. Merging them again would change nothing, but could take very long. */
  readonly done: Set<string>;
  /** Schemas that have been merged already, and are closed: a schema that is named twice would double the work. */
  readonly whole: Map<object, MergedSchema>;
}

/** Keywords that only have a meaning together. A schema has a group if it has one of the group's heads. */
const GROUPS: readonly { readonly heads: readonly (keyof RawSchema)[]; readonly all: readonly (keyof RawSchema)[] }[] =
  [
    { heads: ['if'], all: ['if', 'then', 'else'] },
    { heads: ['contains'], all: ['contains', 'minContains', 'maxContains'] },
    { heads: ['oneOf', 'anyOf'], all: ['oneOf', 'anyOf', 'discriminator'] },
  ];

/**
 * Returns a schema with the keywords of its reference and of its `allOf`, none of which is lost: decisions/schemas.md.
 * References for which `isOpen` returns true are left out of allOf.
 */
export function mergeAllOf(
  document: OpenApiDocument,
  schema: OrReference<RawSchema>,
  isOpen: (reference: string) => boolean = () => false,
): MergedSchema {
  const known = knownIn(document);
  const key = keyOf(document, schema);
  const before = known.get(key);
  if (before && !before.asked.some(isOpen)) return before.whole;
  const asked = new Set<string>();
  const isAskedOpen = (reference: string): boolean => {
    asked.add(reference);
    return isOpen(reference);
  };
  const whole = merged({ document, isOpen: isAskedOpen, done: new Set(), whole: new Map() }, schema);
  if (whole.open.length === 0) known.set(key, { whole, asked: [...asked] });
  return whole;
}

/** A schema of which nothing is left out, and the references in it: where one of them is open, something is. */
interface Known {
  readonly whole: MergedSchema;
  readonly asked: readonly string[];
}

/** Schemas of a document: its operations have the same ones, and examples are compared with them again and again. */
const knownSchemas = new WeakMap<OpenApiDocument, WeakMap<object, Known>>();

function knownIn(document: OpenApiDocument): WeakMap<object, Known> {
  const known = knownSchemas.get(document) ?? new WeakMap<object, Known>();
  knownSchemas.set(document, known);
  return known;
}

/** Returns what a schema is known by: the target, since every place has a reference of its own. */
function keyOf(document: OpenApiDocument, schema: OrReference<RawSchema>): object {
  if (!isReference(schema) || Object.keys(schema).length > 1) return schema;
  const target = targetOf(document, schema.$ref);
  return typeof target === 'object' && target !== null ? target : schema;
}

function merged(context: Context, schema: OrReference<RawSchema>): MergedSchema {
  const { references, target } = resolveChain<RawSchema>(context.document, schema);
  const inside = (count: number): Context => {
    const open = references.slice(0, count).map(({ $ref }) => $ref);
    return { ...context, isOpen: (reference) => open.includes(reference) || context.isOpen(reference) };
  };
  const whole = mergedTarget(references.length === 0 ? context : inside(references.length), target);
  // What stands beside each of the references applies too.
  return references.reduceRight((all, { $ref: _, ...siblings }, index) => {
    return Object.keys(siblings).length > 0 ? merge(all, mergedTarget(inside(index + 1), siblings)) : all;
  }, whole);
}

function mergedTarget(context: Context, schema: RawSchema): MergedSchema {
  const before = context.whole.get(schema);
  if (before) return before;
  const whole = mergedParts(context, schema);
  if (whole.open.length === 0) context.whole.set(schema, whole);
  return whole;
}

function mergedParts(context: Context, schema: RawSchema): MergedSchema {
  const { allOf = [], ...own } = schema;
  const plain: MergedSchema = { ...withOneSpelling(withKnownValues(context.document, own)), others: [], open: [] };
  if (allOf.length === 0) return plain;
  const isWhole = allOf.length === 1 && !own.properties;
  const parts = allOf.map((part) => {
    if (isReference(part)) {
      if (context.isOpen(part.$ref)) return { others: [], open: [part.$ref] };
      if (context.done.has(part.$ref) && Object.keys(part).length === 1) return { others: [], open: [] };
      context.done.add(part.$ref);
    }
    const whole = merged(context, part);
    return isWhole ? whole : partOf(whole, isReference(part));
  });
  const descriptions = new Set(parts.flatMap(({ description }) => description || []));
  const description = own.description ?? [...descriptions].join('\n\n');
  const all = [...parts, plain].reduce(merge);
  return description ? { ...all, description } : all;
}

/** Returns a schema without keywords that apply only to the schema itself. */
function partOf(schema: MergedSchema, isNamed: boolean): MergedSchema {
  const { title, discriminator, ...rest } = schema;
  return {
    ...rest,
    ...(title !== undefined && !isNamed ? { title } : {}),
    ...(discriminator && (schema.oneOf || schema.anyOf) ? { discriminator } : {}),
  };
}

/** Writes exclusive limits as numbers, and all examples as a list. */
function withOneSpelling({ example, examples, ...schema }: RawSchema): RawSchema {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  const all = [...(example === undefined ? [] : [example]), ...(examples ?? [])];
  return {
    ...rest,
    ...bound('minimum', minimum, 'exclusiveMinimum', exclusiveMinimum),
    ...bound('maximum', maximum, 'exclusiveMaximum', exclusiveMaximum),
    ...(all.length > 0 ? { examples: all } : {}),
  };
}

function bound(
  name: string,
  value: ExactNumber | undefined,
  exclusiveName: string,
  exclusive?: ExactNumber | boolean,
): RawSchema {
  if (exclusive === true) return value === undefined ? {} : { [exclusiveName]: value };
  return {
    ...(value === undefined ? {} : { [name]: value }),
    ...(exclusive !== undefined && typeof exclusive !== 'boolean' ? { [exclusiveName]: exclusive } : {}),
  };
}

function merge(left: MergedSchema, right: MergedSchema): MergedSchema {
  const { others, open, ...keywords } = right;
  const all = new Map<string, unknown>(Object.entries(left));
  const apart = new Map<string, unknown>();
  const separate = separateKeywords(left, keywords);
  for (const [keyword, value] of Object.entries(keywords)) {
    const before = all.get(keyword);
    const combined = combine(keyword, before, value);
    if (separate.has(keyword) || combined === undefined) apart.set(keyword, value);
    else all.set(keyword, combined);
  }
  return {
    ...(Object.fromEntries(all) as RawSchema),
    others: distinct([...left.others, ...others, ...(apart.size > 0 ? [Object.fromEntries(apart) as RawSchema] : [])]),
    open: distinct([...left.open, ...open]),
  };
}

function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

function combine(keyword: string, before: unknown, value: unknown): unknown {
  if (before === undefined || sameJson(before, value)) return value;
  const rule = getOwn(RULES, keyword) as ((left: unknown, right: unknown) => unknown) | undefined;
  return rule?.(before, value);
}

/** Returns the keywords of groups that both schemas have. */
function separateKeywords(left: RawSchema, right: RawSchema): ReadonlySet<string> {
  const separate = GROUPS.filter(({ heads, all }) => {
    const hasHead = (schema: RawSchema): boolean => heads.some((keyword) => schema[keyword] !== undefined);
    return hasHead(left) && hasHead(right) && all.some((keyword) => !sameJson(left[keyword], right[keyword]));
  });
  return new Set<string>(separate.flatMap(({ all }) => all));
}
