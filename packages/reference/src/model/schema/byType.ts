import type { OrReference, RawSchema } from '../../document/types.ts';
import type { MergedSchema } from './mergeAllOf.ts';

/** Keywords of lists and of objects (JSON Schema 2020-12, 10.3 and validation 6.4 and 6.5), by type. */
const KEYWORDS = {
  array: [
    ...(['items', 'prefixItems', 'contains', 'minContains', 'maxContains', 'unevaluatedItems'] as const),
    ...(['minItems', 'maxItems', 'uniqueItems'] as const),
  ],
  object: [
    ...(['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'] as const),
    ...(['required', 'dependentRequired', 'dependentSchemas', 'minProperties', 'maxProperties'] as const),
  ],
} as const;

/** Keywords with content: where both types have some, a reader must see whose it is. */
const CONTENT = {
  array: ['items', 'prefixItems'],
  object: ['properties', 'patternProperties', 'additionalProperties'],
} as const;

/**
 * Returns a schema of lists or objects, both with content, as alternatives; undefined for any other schema.
 * @returns the alternatives, and what all of them have.
 */
export function alternativesByType(
  schema: MergedSchema,
): { readonly options: readonly OrReference<RawSchema>[]; readonly rest: MergedSchema } | undefined {
  const types = [schema.type ?? []].flat();
  const isSplit = (['array', 'object'] as const).every(
    (type) => types.includes(type) && CONTENT[type].some((keyword) => typeof schema[keyword] === 'object'),
  );
  if (!isSplit) return undefined;
  const own = (type: keyof typeof KEYWORDS): RawSchema => ({
    type,
    ...Object.fromEntries(KEYWORDS[type].flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]]))),
  });
  const others = types.filter((type) => !['array', 'object', 'null'].includes(type));
  const taken: ReadonlySet<string> = new Set(['type', ...KEYWORDS.array, ...KEYWORDS.object]);
  const rest = Object.entries(schema).filter(([name]) => !taken.has(name));
  return {
    options: [own('array'), own('object'), ...others.map((type) => ({ type }))],
    rest: {
      ...(Object.fromEntries(rest) as unknown as MergedSchema),
      ...(types.includes('null') ? { nullable: true } : {}),
    },
  };
}
