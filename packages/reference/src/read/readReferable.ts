import { isReference, referenceName } from '../document/resolve.ts';
import { type FoundReference, type Place, type Reading, warnOfMissing } from './reading.ts';
import { readMembers } from './readObject.ts';
import type { AnyShape, ComponentGroup } from './shapes/shape.ts';

type Referable = Extract<AnyShape, { readonly kind: 'referable' }>;

/** Returns a value, or a reference to one, which settleReferences completes. */
export function readReferable(reading: Reading, value: unknown, shape: Referable, place: Place): unknown {
  const { group, of, inline } = shape;
  const dynamic = group === 'schemas' && !isReference(value) ? dynamicReference(value) : value;
  if (isReference(dynamic) && !inline) return readReference(reading, dynamic, shape, place);
  const result = reading.read(reading, dynamic, of, place);
  if (result !== undefined) reading.placed.set(place.pointer, { group, out: place.out });
  return result;
}

function readReference(
  reading: Reading,
  value: { readonly $ref: string },
  { group, of }: Referable,
  place: Place,
): Record<string, unknown> {
  const { $ref, ...siblings } = value;
  const node: Record<string, unknown> = of.kind === 'object' ? readMembers(reading, siblings, of.of(), place) : {};
  reading.placed.set(place.pointer, { group, out: place.out });
  if (reading.pointers.follow($ref, place.pointer)) reading.references.push({ node, $ref, group, shape: of, place });
  else markUnresolved(reading, { node, $ref, group, place });
  return node;
}

/** `$dynamicRef` is read as `$ref`: its target is the anchor of the nearest schema. */
function dynamicReference(value: unknown): unknown {
  const { $dynamicRef, ...others } = (value ?? {}) as { readonly $dynamicRef?: unknown };
  return typeof $dynamicRef === 'string' ? { $ref: $dynamicRef, ...others } : value;
}

/** Makes a reference to nothing a value that says so. */
export function markUnresolved(reading: Reading, { node, $ref, group, place }: Omit<FoundReference, 'shape'>): void {
  const message = `${place.label} refers to \`${$ref}\`, which does not exist, so the page says that.`;
  warnOfMissing(reading, place, $ref, message);
  const sentence = `The specification refers to \`${$ref}\`, which does not exist.`;
  Object.assign(node, unresolved(group, $ref, sentence));
}

function unresolved(group: ComponentGroup, $ref: string, description: string): object {
  if (group === 'schemas') return { 'x-unresolved': $ref };
  if (group === 'mediaTypes') return { schema: { 'x-unresolved': $ref } };
  if (group === 'parameters') return { name: referenceName({ $ref }), in: 'query', description };
  if (group === 'securitySchemes') return { type: 'unknown', description };
  return group === 'callbacks' ? {} : { description };
}
