import { isReference, referenceName, targetOf } from 'gatedocs-reference/document';

const SCHEMAS = /^#\/(?:components\/schemas|definitions)\//;

/** Returns the schemas of a document by name, of OpenAPI 3 or Swagger 2. */
export function namedSchemas({ components, definitions }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { schemas } = (components ?? {}) as { readonly schemas?: Record<string, unknown> };
  return schemas ?? ((definitions ?? {}) as Record<string, unknown>);
}

/** Returns the names of the schemas that a value refers to, also by way of references to other components. */
export function schemaNamesIn(document: object, value: unknown, seen = new Set<string>()): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!isReference(value))
    return [...new Set(Object.values(value).flatMap((each) => schemaNamesIn(document, each, seen)))];
  const { $ref } = value;
  if (SCHEMAS.test($ref)) return [referenceName(value)];
  if (seen.has($ref)) return [];
  seen.add($ref);
  return schemaNamesIn(document, targetOf(document, $ref), seen);
}

/**
 * Returns a value with its references resolved.
 * @param levels how many references deep; circular ones are kept.
 */
export function withReferences(
  document: object,
  value: unknown,
  levels: number,
  around: readonly string[] = [],
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => withReferences(document, each, levels, around));
  const { $ref, ...others } = value as Record<string, unknown>;
  const target = typeof $ref === 'string' ? targetOf(document, $ref) : undefined;
  if (typeof $ref === 'string' && target !== undefined && levels > 0 && !around.includes($ref)) {
    const inner = withReferences(document, target, levels - 1, [...around, $ref]) as object;
    return { ...inner, ...(withReferences(document, others, levels, around) as object) };
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withReferences(document, each, levels, around)]),
  );
}
