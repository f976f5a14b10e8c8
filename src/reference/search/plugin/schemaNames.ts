import { isReference, referenceName, resolve } from '../../document/resolve';
import type { OpenApiDocument, OrReference, RawContent, RawMedia, RawSchema } from '../../document/types';
import type { NamedAnchor } from '../searchIndex';

/** Returns the names of the schemas of a body: that of the whole, and those of the items of a list. */
export function schemaNames(document: OpenApiDocument, content: RawContent = {}, anchor: string): NamedAnchor[] {
  return Object.values(content).flatMap((entry) => {
    const { schema, itemSchema } = resolve<RawMedia>(document, entry);
    return [schema, itemSchema].flatMap((body) => (body ? namesOf(body) : [])).map((name) => ({ name, anchor }));
  });
}

function namesOf(schema: OrReference<RawSchema>): string[] {
  if (isReference(schema)) return [referenceName(schema)];
  const { items, allOf = [], oneOf = [], anyOf = [] } = schema;
  return [...(items ? [items] : []), ...allOf, ...oneOf, ...anyOf].flatMap((part) =>
    isReference(part) ? [referenceName(part)] : [],
  );
}

/** Returns the names of all schemas that a value refers to, directly or not. */
export function reachableNames(document: OpenApiDocument, value: unknown): string[] {
  const references = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (isReference(part) && !references.has(part.$ref)) {
      references.add(part.$ref);
      visit(resolve(document, part));
    }
    for (const member of Object.values(part)) visit(member);
  };
  visit(value);
  return [...references]
    .filter(($ref) => $ref.startsWith('#/components/schemas/'))
    .map(($ref) => referenceName({ $ref }));
}
