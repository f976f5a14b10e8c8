import { isReference, resolve } from '../../document/resolve.ts';
import type { OpenApiDocument, OrReference, RawSchema } from '../../document/types.ts';
import { listedValues } from '../values/knownValues.ts';

/** Values of an enumeration that are as long as a row; a list with fewer is always shown. */
export const VALUES_PER_ROW = 8;

const rowCounts = new WeakMap<RawSchema, number>();

/**
 * Returns the number of rows of a schema without those of its references, and 0 for one without content. A long list of
 * values counts as the rows that are as long.
 */
export function countRows(document: OpenApiDocument, schema: RawSchema, open: ReadonlySet<string> = new Set()): number {
  const knownCount = rowCounts.get(schema);
  if (knownCount !== undefined) return knownCount;
  // A schema that contains itself in a shared object.
  rowCounts.set(schema, 0);
  const rows = nestedSchemas(schema).reduce(
    (sum, inner) => sum + 1 + (isReference(inner) ? 0 : countRows(document, inner, open)),
    Math.floor(listedValues(schema).values.length / VALUES_PER_ROW),
  );
  const parts = (schema.allOf ?? []).reduce((sum, part) => {
    if (!isReference(part)) return sum + countRows(document, part, open);
    if (open.has(part.$ref)) return sum;
    return sum + countRows(document, resolve<RawSchema>(document, part), new Set([...open, part.$ref]));
  }, 0);
  rowCounts.set(schema, rows + parts);
  return rows + parts;
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
