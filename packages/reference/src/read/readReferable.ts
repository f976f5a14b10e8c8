import { isReference, referenceName } from '../document/resolve.ts';
import type { ReferenceObject } from '../document/types.ts';
import { type FoundReference, type Reading, type ValuePosition, warnOfMissing } from './readContext.ts';
import { readMembers } from './readObject.ts';
import { isObject } from './shapes/isObject.ts';
import type { AnyShape, ComponentGroup, UnreadMembers } from './shapes/shape.ts';

type Referable = Extract<AnyShape, { readonly kind: 'referable' }>;

/** Returns a value, or a reference to one, which settleReferences completes. */
export function readReferable(reading: Reading, value: unknown, shape: Referable, place: ValuePosition): unknown {
  const { group, inline } = shape;
  if (group === 'schemas') return readSchema(reading, value, shape, place);
  if (isReference(value) && !inline) return readReference(reading, value, shape, place);
  return readPlaced(reading, value, shape, place);
}

function readSchema(reading: Reading, value: unknown, shape: Referable, outer: ValuePosition): unknown {
  const place = { ...outer, scope: reading.scopes.enter(outer.scope, outer.pointer) };
  if (!isObject(value) || typeof value.$dynamicRef !== 'string')
    return isReference(value) ? readReference(reading, value, shape, place) : readPlaced(reading, value, shape, place);
  const { $dynamicRef: $ref, ...others } = value;
  if (!isReference(others)) return readReference(reading, { $ref, ...others }, shape, place, true);
  // Both apply.
  const { allOf = [] } = others as UnreadMembers;
  const both = { ...others, allOf: [...[allOf].flat(), { $dynamicRef: $ref }] };
  return readReference(reading, both, shape, place);
}

function readPlaced(reading: Reading, value: unknown, { group, of }: Referable, place: ValuePosition): unknown {
  const result = reading.read(reading, value, of, place);
  if (result !== undefined) setPlaced(reading, group, place);
  return result;
}

function setPlaced(reading: Reading, group: ComponentGroup, { pointer, out, scope }: ValuePosition): void {
  reading.placed.set(pointer, { group, out, scope });
}

function readReference(
  reading: Reading,
  value: ReferenceObject,
  { group, of }: Referable,
  place: ValuePosition,
  isDynamic = false,
): Record<string, unknown> {
  const { $ref, ...beside } = value as ReferenceObject & UnreadMembers;
  const { type: _, ...others } = beside;
  // Until OpenAPI 3.0 what stands beside a reference has no effect. Most of it is meant, but not another type.
  const siblings = reading.isOld && group === 'schemas' ? others : beside;
  const node: Record<string, unknown> = of.kind === 'object' ? readMembers(reading, siblings, of.of(), place) : {};
  setPlaced(reading, group, place);
  if (reading.pointers.follow($ref, place.pointer))
    reading.references.push({ node, $ref, isDynamic, group, shape: of, place });
  else markUnresolved(reading, { node, $ref, group, place });
  return node;
}

/** Makes a reference to nothing a value that says so. */
export function markUnresolved(
  reading: Reading,
  { node, $ref, group, place }: Omit<FoundReference, 'shape' | 'isDynamic'>,
  fault = 'does not exist',
): void {
  const message = `${place.label} refers to \`${$ref}\`, which ${fault}, so the page says that.`;
  warnOfMissing(reading, place, $ref, message);
  const sentence = `The specification refers to \`${$ref}\`, which ${fault}.`;
  Object.assign(node, unresolved(group, $ref, sentence));
}

function unresolved(group: ComponentGroup, $ref: string, description: string): object {
  if (group === 'schemas') return { 'x-unresolved': $ref };
  if (group === 'mediaTypes') return { schema: { 'x-unresolved': $ref } };
  if (group === 'parameters') return { name: referenceName({ $ref }), in: 'query', description };
  if (group === 'securitySchemes') return { type: 'unknown', description };
  return group === 'callbacks' ? {} : { description };
}
