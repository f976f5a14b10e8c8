import { getOwn } from '../../document/getOwn.ts';
import { isReference, resolveChain, targetOf } from '../../document/resolve.ts';
import type { ExactNumber, OpenApiDocument, OrReference, RawSchema } from '../../document/types.ts';
import { withKnownValues } from '../values/knownValues.ts';
import { isSameJson } from '../values/sameJson.ts';
import { MERGE_RULES } from './mergeRules.ts';

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
  readonly mergedReferences: Set<string>;
  /** Schemas that have been merged already, without open references: one that is named twice would double the work. */
  readonly mergedSchemas: Map<object, MergedSchema>;
}

/** Keywords that only have a meaning together. A schema has a group if it has one of the group's `heads`. */
const KEYWORD_GROUPS: readonly {
  readonly heads: readonly (keyof RawSchema)[];
  readonly all: readonly (keyof RawSchema)[];
}[] = [
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
  const cache = schemaCacheOf(document);
  const key = cacheKey(document, schema);
  const cached = cache.get(key);
  if (cached && !cached.references.some(isOpen)) return cached.whole;
  const references = new Set<string>();
  const recordReference = (reference: string): boolean => {
    references.add(reference);
    return isOpen(reference);
  };
  const whole = mergeReferences(
    { document, isOpen: recordReference, mergedReferences: new Set(), mergedSchemas: new Map() },
    schema,
  );
  if (whole.open.length === 0) cache.set(key, { whole, references: [...references] });
  return whole;
}

/** A merged schema of which nothing was left out. It cannot be used where one of the references in it is open. */
interface CachedSchema {
  readonly whole: MergedSchema;
  readonly references: readonly string[];
}

/** Merged schemas by document: its operations share them, and examples are compared with them again and again. */
const schemaCaches = new WeakMap<OpenApiDocument, WeakMap<object, CachedSchema>>();

function schemaCacheOf(document: OpenApiDocument): WeakMap<object, CachedSchema> {
  const cache = schemaCaches.get(document) ?? new WeakMap<object, CachedSchema>();
  schemaCaches.set(document, cache);
  return cache;
}

/** Returns the target of a reference, since every place has a reference object of its own. */
function cacheKey(document: OpenApiDocument, schema: OrReference<RawSchema>): object {
  if (!isReference(schema) || Object.keys(schema).length > 1) return schema;
  const target = targetOf(document, schema.$ref);
  return typeof target === 'object' && target !== null ? target : schema;
}

function mergeReferences(context: Context, schema: OrReference<RawSchema>): MergedSchema {
  const { references, target } = resolveChain<RawSchema>(context.document, schema);
  const inside = (count: number): Context => {
    const open = references.slice(0, count).map(({ $ref }) => $ref);
    return { ...context, isOpen: (reference) => open.includes(reference) || context.isOpen(reference) };
  };
  const whole = mergeTarget(references.length === 0 ? context : inside(references.length), target);
  // What stands beside each of the references applies too.
  return references.reduceRight((all, { $ref: _, ...siblings }, index) => {
    return Object.keys(siblings).length > 0 ? merge(all, mergeTarget(inside(index + 1), siblings)) : all;
  }, whole);
}

function mergeTarget(context: Context, schema: RawSchema): MergedSchema {
  const known = context.mergedSchemas.get(schema);
  if (known) return known;
  const whole = mergeParts(context, schema);
  if (whole.open.length === 0) context.mergedSchemas.set(schema, whole);
  return whole;
}

function mergeParts(context: Context, schema: RawSchema): MergedSchema {
  const { allOf = [], ...own } = schema;
  const plain: MergedSchema = { ...normalizeKeywords(withKnownValues(context.document, own)), others: [], open: [] };
  if (allOf.length === 0) return plain;
  const isWhole = allOf.length === 1 && !own.properties;
  const parts = allOf.map((part) => {
    if (isReference(part)) {
      if (context.isOpen(part.$ref)) return { others: [], open: [part.$ref] };
      if (context.mergedReferences.has(part.$ref) && Object.keys(part).length === 1) return { others: [], open: [] };
      context.mergedReferences.add(part.$ref);
    }
    const whole = mergeReferences(context, part);
    return isWhole ? whole : withoutOwnKeywords(whole, isReference(part));
  });
  const descriptions = new Set(parts.flatMap(({ description }) => description || []));
  const description = own.description ?? [...descriptions].join('\n\n');
  const all = [...parts, plain].reduce(merge);
  return description ? { ...all, description } : all;
}

/** Returns a schema without keywords that apply only to the schema itself. */
function withoutOwnKeywords(schema: MergedSchema, isNamed: boolean): MergedSchema {
  const { title, discriminator, ...rest } = schema;
  return {
    ...rest,
    ...(title !== undefined && !isNamed ? { title } : {}),
    ...(discriminator && (schema.oneOf || schema.anyOf) ? { discriminator } : {}),
  };
}

/** Returns a schema whose exclusive limits are numbers, and whose examples are all in one list. */
function normalizeKeywords({ example, examples, ...schema }: RawSchema): RawSchema {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  const all = [...(example === undefined ? [] : [example]), ...(examples ?? [])];
  return {
    ...rest,
    ...normalizeBound('minimum', minimum, 'exclusiveMinimum', exclusiveMinimum),
    ...normalizeBound('maximum', maximum, 'exclusiveMaximum', exclusiveMaximum),
    ...(all.length > 0 ? { examples: all } : {}),
  };
}

function normalizeBound(
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
    const combined = combineValues(keyword, all.get(keyword), value);
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

/** Returns the value of a keyword that says the same as two values together; undefined if none does. */
function combineValues(keyword: string, left: unknown, right: unknown): unknown {
  if (left === undefined || isSameJson(left, right)) return right;
  const rule = getOwn(MERGE_RULES, keyword) as ((left: unknown, right: unknown) => unknown) | undefined;
  return rule?.(left, right);
}

/** Returns the keywords of groups that both schemas have. */
function separateKeywords(left: RawSchema, right: RawSchema): ReadonlySet<string> {
  const separate = KEYWORD_GROUPS.filter(({ heads, all }) => {
    const hasHead = (schema: RawSchema): boolean => heads.some((keyword) => schema[keyword] !== undefined);
    return hasHead(left) && hasHead(right) && all.some((keyword) => !isSameJson(left[keyword], right[keyword]));
  });
  return new Set<string>(separate.flatMap(({ all }) => all));
}
