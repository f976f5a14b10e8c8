import { isMembers, isReference, type Json, targetOf, unescapePointer } from 'gatedocs-reference/document';

/** A reference to a schema, or to a place in it. */
const SCHEMA_POINTER = /^#\/(?:components\/schemas|definitions)\/([^/]+)/;

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
  const { $ref, ...siblings } = value;
  return [...new Set([...namesAt(document, $ref, seen), ...schemaNamesIn(document, siblings, seen)])];
}

function namesAt(document: object, reference: string, seen: Set<string>): string[] {
  const [, name] = SCHEMA_POINTER.exec(reference) ?? [];
  if (name !== undefined) return [unescapePointer(name)];
  if (seen.has(reference)) return [];
  seen.add(reference);
  return schemaNamesIn(document, targetOf(document, reference), seen);
}

/**
 * Returns a value with its references resolved.
 * @param levels how many references deep; circular ones are kept.
 */
export function resolveReferences(
  document: object,
  value: unknown,
  levels: number,
  enclosing: readonly string[] = [],
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => resolveReferences(document, each, levels, enclosing));
  const { $ref, ...others } = value as Record<string, unknown>;
  const target = typeof $ref === 'string' ? targetOf(document, $ref) : undefined;
  if (typeof $ref === 'string' && target !== undefined && levels > 0 && !enclosing.includes($ref)) {
    const inner = resolveReferences(document, target, levels - 1, [...enclosing, $ref]);
    // The schema `false` stays that: nothing beside a reference to it makes a difference.
    if (!isMembers(inner as Json)) return inner;
    return { ...(inner as object), ...(resolveReferences(document, others, levels, enclosing) as object) };
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, resolveReferences(document, each, levels, enclosing)]),
  );
}
