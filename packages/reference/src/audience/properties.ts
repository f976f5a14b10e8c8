import type { Removal } from './removal.ts';
import type { Part } from './tree.ts';

/** Returns the properties that a schema declares; a boolean one is no part. */
export function propertiesOf(schema: Part): (readonly [name: string, property: Part | undefined])[] {
  const parts = schema.children.get('properties');
  return Object.keys(parts?.value ?? {}).map((name) => [name, parts?.children.get(name)]);
}

/** Returns whether a schema has lost a property that it declares. */
export function isLostProperty(removal: Removal, schema: Part, name: string): boolean {
  const parts = schema.children.get('properties');
  const property = parts?.children.get(name);
  if (property) return removal.has(property);
  return removal.has(schema) || (parts !== undefined && removal.hasMember(parts, name));
}
