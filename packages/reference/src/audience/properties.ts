import type { Part } from './tree.ts';

/** Returns the properties that a schema declares; a boolean one is no part. */
export function propertiesOf(schema: Part): (readonly [name: string, property: Part | undefined])[] {
  const parts = schema.children.get('properties');
  return Object.keys(parts?.value ?? {}).map((name) => [name, parts?.children.get(name)]);
}
