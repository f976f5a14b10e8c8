import { escapePointer, isReference, targetOf } from '../../document/resolve.ts';
import type { OpenApiDocument, OrReference, RawSchema } from '../../document/types.ts';
import type { BundleWarning } from '../warnings.ts';

/** Returns the schemas that extend themselves with allOf, directly or through other ones. */
export function checkCircularAllOf(document: OpenApiDocument): BundleWarning[] {
  const names = Object.keys(document.components?.schemas ?? {});
  return names
    .map((name) => `#/components/schemas/${escapePointer(name)}`)
    .filter((pointer) => extendsItself(document, pointer))
    .map((pointer) => ({
      pointer,
      message: '`allOf` of a schema leads back to the schema itself, so the page shows its own members only once.',
    }));
}

function extendsItself(document: OpenApiDocument, start: string): boolean {
  const found = new Set(basesOf(schemaAt(document, start)));
  // The loop also visits references that are added during it.
  for (const reference of found) {
    if (reference === start) return true;
    for (const base of basesOf(schemaAt(document, reference))) found.add(base);
  }
  return false;
}

function schemaAt(document: OpenApiDocument, reference: string): OrReference<RawSchema> {
  return (targetOf(document, reference) ?? {}) as OrReference<RawSchema>;
}

function basesOf(schema: OrReference<RawSchema>): string[] {
  if (isReference(schema)) return [schema.$ref];
  return (schema.allOf ?? []).flatMap(basesOf);
}
