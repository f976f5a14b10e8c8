import {
  isReference,
  type OpenApiDocument,
  type OrReference,
  type RawContent,
  type RawMedia,
  type RawSchema,
  referenceName,
  resolve,
  targetOf,
} from 'gatedocs-reference/document';
import type { NamedAnchor } from 'gatedocs-reference/search';

const SCHEMAS = '#/components/schemas/';
/** Members with data, in which `$ref` is not a reference. */
const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** Returns the names of a body's schemas: those of the body itself, of its items and of its alternatives. */
export function schemaNames(document: OpenApiDocument, content: RawContent = {}, anchor: string): NamedAnchor[] {
  return Object.values(content)
    .flatMap((entry) => {
      const { schema, itemSchema } = resolve<RawMedia>(document, entry);
      return [schema, itemSchema].flatMap((body) => (body ? namesOf(body) : []));
    })
    .map((name) => ({ name, anchor }));
}

function namesOf(schema: OrReference<RawSchema>): string[] {
  if (isReference(schema)) return [referenceName(schema)];
  const { items, allOf = [], oneOf = [], anyOf = [] } = schema;
  return [...(items ? [items] : []), ...allOf, ...oneOf, ...anyOf].flatMap((part) =>
    isReference(part) ? [referenceName(part)] : [],
  );
}

/** Returns the names of all schemas that a value refers to, directly or indirectly. */
export function reachableNames(document: OpenApiDocument, value: unknown): string[] {
  const references = new Set<string>();
  const visit = (part: unknown, isMap: boolean): void => {
    if (typeof part !== 'object' || part === null) return;
    if (isReference(part) && !references.has(part.$ref)) {
      references.add(part.$ref);
      visit(targetOf(document, part.$ref), false);
    }
    for (const [name, member] of Object.entries(part))
      if (isMap || !(DATA.has(name) || name.startsWith('x-'))) visit(member, name === 'properties');
  };
  visit(value, false);
  return [...references].filter(($ref) => $ref.startsWith(SCHEMAS)).map(($ref) => referenceName({ $ref }));
}
