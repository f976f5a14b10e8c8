import { memberIn, type Part, textIn } from './partTree.ts';

/** Returns the name of the discriminating property; in Swagger 2.0 the discriminator itself. */
export function discriminatingProperty(schema: Part): string | undefined {
  const discriminator = schema.children.get('discriminator');
  return discriminator ? textIn(discriminator, 'propertyName') : textIn(schema, 'discriminator');
}

/** Returns the values of that property with what they mean: a reference to a schema, or the name of a component. */
export function mappingOf(schema: Part): (readonly [value: string, entry: string])[] {
  const discriminator = schema.children.get('discriminator');
  const mapping = discriminator ? memberIn(discriminator, 'mapping') : undefined;
  return Object.entries(mapping ?? {}).flatMap(([value, entry]) =>
    typeof entry === 'string' ? [[value, entry] as const] : [],
  );
}
