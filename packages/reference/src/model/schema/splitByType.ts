import type { OrReference, RawSchema } from '../../document/types.ts';
import type { MergedSchema } from './mergeAllOf.ts';

/** Keywords of lists and of objects (JSON Schema 2020-12, 10.3 and validation 6.4 and 6.5), by type. */
const TYPE_KEYWORDS = {
  array: [
    ...(['items', 'prefixItems', 'contains', 'minContains', 'maxContains', 'unevaluatedItems'] as const),
    ...(['minItems', 'maxItems', 'uniqueItems'] as const),
  ],
  object: [
    ...(['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'] as const),
    ...(['required', 'dependentRequired', 'dependentSchemas', 'minProperties', 'maxProperties'] as const),
  ],
} as const;

/**
 * Keywords that describe items or members: where a schema has some of both, a reader must see which type they belong
 * to.
 */
const CONTENT_KEYWORDS = {
  array: ['items', 'prefixItems'],
  object: ['properties', 'patternProperties', 'additionalProperties'],
} as const;

/**
 * Splits a schema of lists or objects, both with described content, into one alternative for each type.
 * @returns the alternatives, and the keywords that all of them share; undefined for any other schema.
 */
export function splitByType(
  schema: MergedSchema,
): { readonly options: readonly OrReference<RawSchema>[]; readonly rest: MergedSchema } | undefined {
  const types = [schema.type ?? []].flat();
  const hasBothContents = (['array', 'object'] as const).every(
    (type) => types.includes(type) && CONTENT_KEYWORDS[type].some((keyword) => typeof schema[keyword] === 'object'),
  );
  if (!hasBothContents) return undefined;
  const schemaOfType = (type: keyof typeof TYPE_KEYWORDS): RawSchema => ({
    type,
    ...Object.fromEntries(
      TYPE_KEYWORDS[type].flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])),
    ),
  });
  const scalarTypes = types.filter((type) => !['array', 'object', 'null'].includes(type));
  const typeKeywords: ReadonlySet<string> = new Set(['type', ...TYPE_KEYWORDS.array, ...TYPE_KEYWORDS.object]);
  const rest = Object.entries(schema).filter(([name]) => !typeKeywords.has(name));
  return {
    options: [schemaOfType('array'), schemaOfType('object'), ...scalarTypes.map((type) => ({ type }))],
    rest: {
      ...(Object.fromEntries(rest) as unknown as MergedSchema),
      ...(types.includes('null') ? { nullable: true } : {}),
    },
  };
}
