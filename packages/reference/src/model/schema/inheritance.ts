import { getOwn } from '../../document/getOwn.ts';
import { perDocument } from '../../document/perDocument.ts';
import { escapePointer, isReference, referenceName, resolve, targetOf } from '../../document/resolve.ts';
import type { OpenApiDocument, RawDiscriminator, RawSchema, ReferenceObject } from '../../document/types.ts';

const SCHEMA_REFERENCE_PREFIX = '#/components/schemas/';

/** Returns the reference to a component that a discriminator's mapping names: a reference, or a component's name. */
export function mappedReference(target: string): string {
  return target.includes('/') || target.includes('#') ? target : `${SCHEMA_REFERENCE_PREFIX}${escapePointer(target)}`;
}

/** Returns the schemas that a discriminator names and that exist, each once. */
export function mappedSchemas(
  document: OpenApiDocument,
  { mapping = {}, defaultMapping }: RawDiscriminator,
): ReferenceObject[] {
  const targets = [...Object.values(mapping), ...(defaultMapping ? [defaultMapping] : [])].map(mappedReference);
  return [...new Set(targets)].filter((target) => targetOf(document, target) !== undefined).map(($ref) => ({ $ref }));
}

/**
 * Returns the schemas that the discriminator of a base schema chooses from: those that extend it with allOf, and those that
 * its mapping names. A mapping that names the base too, as each branch of a oneOf can have it, tells the branches apart:
 * then only the base and what extends it is a value of the base.
 */
export function discriminatorOptions(
  document: OpenApiDocument,
  discriminator: RawDiscriminator,
  base = '',
): ReferenceObject[] {
  const mapped = mappedSchemas(document, discriminator);
  const extensions = subtypesOf(document, base);
  const isNamed = mapped.some(({ $ref }) => $ref === base);
  const all =
    isNamed && extensions.length > 0 ? [{ $ref: base }, ...extensions] : isNamed ? [] : [...mapped, ...extensions];
  return [...new Set(all.map(({ $ref }) => $ref))].map(($ref) => ({ $ref }));
}

/** Returns the discriminator whose mapping names the schema that it belongs to. */
export function ownDiscriminator(document: OpenApiDocument, component: ReferenceObject): RawDiscriminator | undefined {
  const { discriminator } = resolve<RawSchema>(document, component);
  const isNamed = discriminator && mappedSchemas(document, discriminator).some(({ $ref }) => $ref === component.$ref);
  return isNamed ? discriminator : undefined;
}

/** Returns whether a discriminator's name leads to a schema. */
export function isMapped(document: OpenApiDocument, target: string): boolean {
  return targetOf(document, mappedReference(target)) !== undefined;
}

/**
 * Returns the components that extend a base schema with allOf, directly or not; not those below a component that has a
 * discriminator of its own.
 */
export function subtypesOf(document: OpenApiDocument, base: string): ReferenceObject[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    for (const child of directSubtypes(document).get(name) ?? []) {
      if (found.has(child)) continue;
      found.add(child);
      const schema = getOwn(document.components?.schemas, child);
      if (schema && !isReference(schema) && schema.discriminator) continue;
      visit(child);
    }
  };
  if (base.startsWith(SCHEMA_REFERENCE_PREFIX)) visit(referenceName({ $ref: base }));
  return [...found].map((name) => ({ $ref: `${SCHEMA_REFERENCE_PREFIX}${escapePointer(name)}` }));
}

/** Returns the value of a discriminator for a schema: the first one of the mapping, else the name of the component. */
export function discriminatorValue({ mapping = {} }: RawDiscriminator, { $ref }: ReferenceObject): string {
  const mapped = Object.entries(mapping).find(([, target]) => mappedReference(target) === $ref);
  return mapped ? mapped[0] : referenceName({ $ref });
}

/**
 * Returns the discriminator of the schemas that a component extends with allOf.
 * @param seen references that have been searched: there can be very many paths to a shared base.
 */
export function inheritedDiscriminator(
  document: OpenApiDocument,
  { $ref }: ReferenceObject,
  seen = new Set([$ref]),
): RawDiscriminator | undefined {
  for (const part of resolve<RawSchema>(document, { $ref }).allOf ?? []) {
    if (!isReference(part) || seen.has(part.$ref)) continue;
    seen.add(part.$ref);
    const own = resolve<RawSchema>(document, part).discriminator;
    const found = own ?? inheritedDiscriminator(document, part, seen);
    if (found) return found;
  }
  return undefined;
}

/** Returns the names of the components that extend a component directly with allOf, by its name. */
const directSubtypes = perDocument((document): ReadonlyMap<string, readonly string[]> => {
  const children = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {}))
    for (const part of (schema as RawSchema).allOf ?? []) {
      if (!isReference(part) || !part.$ref.startsWith(SCHEMA_REFERENCE_PREFIX)) continue;
      const base = referenceName(part);
      children.set(base, [...(children.get(base) ?? []), name]);
    }
  return children;
});
