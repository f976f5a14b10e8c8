import { isReference, resolveChain } from '../../document/resolve.ts';
import type { OpenApiDocument, OrReference, RawSchema } from '../../document/types.ts';
import { listedValues } from '../values/knownValues.ts';

/** Values of an enumeration that are as long as a row; a list with fewer is always shown. */
export const VALUES_PER_ROW = 8;

const rowCounts = new WeakMap<RawSchema, number>();

/**
 * Returns the number of rows of a schema without those of its references, and 0 for one without content. A long list of
 * values counts as the rows that are as long.
 */
export function countRows(document: OpenApiDocument, schema: RawSchema): number {
  const knownCount = rowCounts.get(schema);
  if (knownCount !== undefined) return knownCount;
  // A schema that contains itself in a shared object.
  rowCounts.set(schema, 0);
  let rows = 0;
  // Not reduce: schemas in place can be so deep that each call counts.
  for (const part of partsOf(document, schema)) {
    rows += Math.floor(listedValues(part).values.length / VALUES_PER_ROW);
    for (const inner of nestedSchemas(part)) rows += 1 + (isReference(inner) ? 0 : countRows(document, inner));
  }
  rowCounts.set(schema, rows);
  return rows;
}

/**
 * Returns a schema and all that its `allOf` contains, each once: there can be very many paths to a shared base. They are
 * not merged, since the merged members of schemas that contain each other can be new schemas again and again.
 */
function partsOf(document: OpenApiDocument, schema: RawSchema): ReadonlySet<RawSchema> {
  const parts = new Set([schema]);
  // The loop also visits parts that are added during it.
  for (const { allOf = [] } of parts)
    for (const part of allOf) {
      const { references, target } = resolveChain<RawSchema>(document, part);
      // What stands beside a reference applies too.
      for (const each of [target, ...references]) parts.add(each as RawSchema);
    }
  return parts;
}

function nestedSchemas(schema: RawSchema): OrReference<RawSchema>[] {
  const { properties, patternProperties, dependentSchemas, oneOf = [], anyOf = [], prefixItems = [] } = schema;
  const { additionalProperties, unevaluatedProperties, unevaluatedItems, items, propertyNames } = schema;
  const { not, contains, contentSchema, if: condition, then: consequence, else: alternative } = schema;
  const keys = [additionalProperties, unevaluatedProperties, propertyNames];
  const values = [unevaluatedItems, items, contains, contentSchema, not, condition, consequence, alternative];
  return [
    ...[properties, patternProperties, dependentSchemas].flatMap((map) => Object.values(map ?? {})),
    ...[...oneOf, ...anyOf, ...prefixItems],
    ...[...keys, ...values].filter((value) => typeof value === 'object'),
  ];
}
