import type { ByName, RawSchema, ReferenceObject } from '../../document/types.ts';
import { isA, type Part } from './partTree.ts';

/** What can be a schema in a member: the member itself, or the entries of its list or map. */
type SchemaIn<T> = T extends ReferenceObject
  ? T
  : T extends readonly (infer E)[] | ByName<infer E>
    ? Extract<E, ReferenceObject>
    : never;
/** Keywords of a schema with schemas in them. */
type SchemaKeyword = {
  [K in keyof RawSchema]-?: [SchemaIn<RawSchema[K]>] extends [never] ? never : K;
}[keyof RawSchema];

/**
 * Whether the schemas in a keyword are cases: each applies to the value of the schema around it, but not always. A keyword
 * that the types gain does not compile without an entry.
 */
const IS_CONDITIONAL = {
  allOf: false,
  if: true,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in an object that is never awaited.
  then: true,
  else: true,
  not: true,
  anyOf: true,
  oneOf: true,
  dependentSchemas: true,
  properties: false,
  patternProperties: false,
  additionalProperties: false,
  unevaluatedProperties: false,
  propertyNames: false,
  items: false,
  prefixItems: false,
  unevaluatedItems: false,
  contains: false,
  contentSchema: false,
  $defs: false,
} satisfies Record<SchemaKeyword, boolean>;

/** The older form of `dependentSchemas` is a case, too. */
const CONDITIONAL_KEYWORDS = [
  ...Object.entries(IS_CONDITIONAL).flatMap(([keyword, isConditional]) => (isConditional ? keyword : [])),
  'dependencies',
];

/** Returns the schemas in a schema that apply to its value in some cases. */
export function conditionalSchemas(schema: Part): Part[] {
  return CONDITIONAL_KEYWORDS.flatMap((keyword) => {
    const child = schema.children.get(keyword);
    return child?.role === 'object' ? [child] : [...(child?.children.values() ?? [])];
  }).filter((part) => isA(part, 'schema'));
}
