/** Keywords of a schema whose value is another schema. */
export const WITH_SCHEMA: readonly string[] = [
  ...['items', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'propertyNames', 'contains'],
  ...['contentSchema', 'not', 'if', 'then', 'else'],
];
/** Those with a list of schemas. */
export const WITH_SCHEMAS: readonly string[] = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
/** Those with schemas by name. */
export const WITH_NAMED_SCHEMAS: readonly string[] = ['properties', 'patternProperties', 'dependentSchemas', '$defs'];
