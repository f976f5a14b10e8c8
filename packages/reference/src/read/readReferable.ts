import { isReference, referenceName } from '../document/resolve.ts';
import type { ReferenceObject } from '../document/types.ts';
import { type FoundReference, type ReadContext, type ValuePlace, warnMissingTarget } from './readContext.ts';
import { readMembers } from './readObject.ts';
import { isObject } from './shapes/isObject.ts';
import type { AnyShape, ComponentGroup, UnreadMembers } from './shapes/shape.ts';

type Referable = Extract<AnyShape, { readonly kind: 'referable' }>;

/** Returns a value, or a reference to one, which settleReferences completes. */
export function readReferable(context: ReadContext, value: unknown, shape: Referable, place: ValuePlace): unknown {
  const { group, inline } = shape;
  if (group === 'schemas') return readSchema(context, value, shape, place);
  if (isReference(value) && !inline) return readReference(context, value, shape, place);
  return readPlaced(context, value, shape, place);
}

function readSchema(context: ReadContext, value: unknown, shape: Referable, outer: ValuePlace): unknown {
  const place = { ...outer, scope: context.scopes.enter(outer.scope, outer.pointer) };
  if (!isObject(value) || typeof value.$dynamicRef !== 'string')
    return isReference(value) ? readReference(context, value, shape, place) : readPlaced(context, value, shape, place);
  const { $dynamicRef: $ref, ...others } = value;
  if (!isReference(others)) return readReference(context, { $ref, ...others }, shape, place, true);
  // Both apply.
  const { allOf = [] } = others as UnreadMembers;
  const both = { ...others, allOf: [...[allOf].flat(), { $dynamicRef: $ref }] };
  return readReference(context, both, shape, place);
}

function readPlaced(context: ReadContext, value: unknown, { group, of }: Referable, place: ValuePlace): unknown {
  const result = context.read(context, value, of, place);
  if (result !== undefined) recordPlace(context, group, place);
  return result;
}

function recordPlace(context: ReadContext, group: ComponentGroup, { pointer, resultPointer, scope }: ValuePlace): void {
  context.placed.set(pointer, { group, resultPointer, scope });
}

function readReference(
  context: ReadContext,
  value: ReferenceObject,
  { group, of }: Referable,
  place: ValuePlace,
  isDynamic = false,
): Record<string, unknown> {
  const { $ref, ...beside } = value as ReferenceObject & UnreadMembers;
  const { type: _, ...others } = beside;
  // Until OpenAPI 3.0 what stands beside a reference has no effect. Most of it is meant, but not another type.
  const siblings = context.isBefore31 && group === 'schemas' ? others : beside;
  const node: Record<string, unknown> = of.kind === 'object' ? readMembers(context, siblings, of.of(), place) : {};
  recordPlace(context, group, place);
  if (context.resolver.follow($ref, place.pointer))
    context.references.push({ node, $ref, isDynamic, group, shape: of, place });
  else markUnresolved(context, { node, $ref, group, place });
  return node;
}

/** Makes a reference to nothing a value that says so. */
export function markUnresolved(
  context: ReadContext,
  { node, $ref, group, place }: Omit<FoundReference, 'shape' | 'isDynamic'>,
  fault = 'does not exist',
): void {
  const message = `${place.label} refers to \`${$ref}\`, which ${fault}, so the page says that.`;
  warnMissingTarget(context, place, $ref, message);
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
