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
import { walkTree } from 'gatedocs-reference/read';
import type { NamedAnchor } from 'gatedocs-reference/search';

const SCHEMA_POINTER = '#/components/schemas/';

/** Returns the names of a body's schemas: those of the body itself, of its items and of its alternatives. */
export function schemaNames(document: OpenApiDocument, content: RawContent = {}, anchor: string): NamedAnchor[] {
  return Object.values(content)
    .flatMap((entry) => {
      const { schema, itemSchema } = resolve<RawMedia>(document, entry);
      return [schema, itemSchema].flatMap((body) => (body ? namesInSchema(body) : []));
    })
    .map((name) => ({ name, anchor }));
}

function namesInSchema(schema: OrReference<RawSchema>): string[] {
  if (isReference(schema)) return [referenceName(schema)];
  const { items, allOf = [], oneOf = [], anyOf = [] } = schema;
  return [...(items ? [items] : []), ...allOf, ...oneOf, ...anyOf].flatMap((part) =>
    isReference(part) ? [referenceName(part)] : [],
  );
}

/** Returns the names of all schemas that a value refers to, directly or indirectly. */
export function reachableSchemaNames(document: OpenApiDocument, value: unknown): string[] {
  const references = new Set<string>();
  const visit = (start: unknown): void =>
    walkTree({ pointer: '#', value: start }, ({ value }) => {
      if (!isReference(value) || references.has(value.$ref)) return;
      references.add(value.$ref);
      visit(targetOf(document, value.$ref));
    });
  visit(value);
  return [...references].filter(($ref) => $ref.startsWith(SCHEMA_POINTER)).map(($ref) => referenceName({ $ref }));
}
