import { getOwn } from '../document/getOwn.ts';
import { escapePointer, followChain, isReference, targetOf } from '../document/resolve.ts';
import { type TreeNode, walkTree } from './documentTree.ts';
import { NO_SCOPE } from './dynamicScopes.ts';
import { type FoundReference, type ReadContext, warnMissingTarget } from './readContext.ts';
import { markUnresolved } from './readReferable.ts';
import { readShape } from './readShape.ts';
import { isObject } from './shapes/isObject.ts';
import { SCHEMA_VALUE } from './shapes/schema.ts';
import type { ComponentGroup } from './shapes/shape.ts';
import { ownName, targetName } from './targetName.ts';

/** The result, whose components can grow. */
export interface GrowingDocument {
  components?: Partial<Record<ComponentGroup, Record<string, unknown>>>;
}

/**
 * Makes every reference in the result lead to a value of the shape that belongs in its place. A target that was read as
 * something else, or not at all, becomes a component.
 */
export function settleReferences(context: ReadContext, document: GrowingDocument): void {
  const lifted = new Map<string, string>();
  settleMappings(context, document, lifted, { pointer: '#', value: document });
  // The loop also visits references that are added during it.
  for (const reference of context.references) {
    const pointer = settleTarget(context, reference, document, lifted);
    if (pointer === undefined) markUnresolved(context, reference);
    else setReference(reference.node, pointer);
  }
  // Other circles have been found before: ./referenceResolver.ts.
  for (const reference of context.references.filter(({ node, isDynamic }) => isDynamic && isReference(node))) {
    if (followChain({ value: reference.node }, ($ref) => ({ value: targetOf(document, $ref) })).end) continue;
    delete reference.node.$ref;
    markUnresolved(context, reference, 'leads back to itself');
  }
}

/** Makes the discriminators in a part refer to schemas of the result, where the document names them by their components. */
function settleMappings(
  context: ReadContext,
  document: GrowingDocument,
  lifted: Map<string, string>,
  part: TreeNode,
): void {
  const settle = (names: Record<string, string>, name: string, pointer: string): void => {
    const $ref = names[name] ?? '';
    if (getOwn(document.components?.schemas, $ref) !== undefined) return;
    const at = `${pointer}/${escapePointer(name)}`;
    const place = { pointer: at, resultPointer: '', scope: NO_SCOPE, label: 'A name in a discriminator' };
    const reference = { node: {}, $ref, isDynamic: false, group: 'schemas', shape: SCHEMA_VALUE, place } as const;
    const target = settleTarget(context, reference, document, lifted);
    if (target !== undefined) Object.defineProperty(names, name, { value: target, enumerable: true });
    else
      warnMissingTarget(
        context,
        place,
        $ref,
        `A discriminator maps a value to \`${$ref}\`, which does not exist, so only the value is shown.`,
      );
  };
  walkTree(part, ({ value, pointer, mapName }) => {
    if (mapName === 'mapping')
      for (const name of Object.keys(value as object)) settle(value as Record<string, string>, name, pointer);
    else if (mapName === undefined && isDiscriminator(value)) settle(value, 'defaultMapping', pointer);
  });
}

/** Returns whether a value is a discriminator with a schema for other values. */
function isDiscriminator(value: unknown): value is Record<'propertyName' | 'defaultMapping', string> {
  return isObject(value) && [value.propertyName, value.defaultMapping].every((member) => typeof member === 'string');
}

function settleTarget(
  context: ReadContext,
  reference: FoundReference,
  document: GrowingDocument,
  lifted: Map<string, string>,
): string | undefined {
  const { $ref, isDynamic, group, shape, place } = reference;
  const { resolver, scopes, placed } = context;
  const target = isDynamic ? scopes.find($ref, place.pointer, place.scope) : resolver.find($ref, place.pointer);
  if (!target) return undefined;
  const scope = scopes.enter(place.scope, target.pointer);
  const scopeKey = scopes.scopeKey(scope, target);
  const known = placed.get(target.pointer);
  const isSame = known?.group === group && scopes.scopeKey(known.scope, target) === scopeKey;
  const settled = isSame ? targetOf(document, known.resultPointer) : undefined;
  if (known && settled !== undefined) {
    const name = group === 'schemas' ? ownName(target) : undefined;
    if (name !== undefined && isObject(settled)) Object.assign(settled, { 'x-name': name });
    return known.resultPointer;
  }
  const key = `${group} ${target.pointer} ${scopeKey}`;
  const liftedPointer = lifted.get(key);
  if (liftedPointer !== undefined) return liftedPointer;
  const wanted = targetName(target);
  const name = freeName(document.components?.[group] ?? {}, wanted);
  const resultPointer = `#/components/${group}/${escapePointer(name)}`;
  lifted.set(key, resultPointer);
  const value = readShape(
    { ...context, placed: new Map() },
    target.value,
    { kind: 'referable', group, of: shape, inline: false },
    { pointer: target.pointer, resultPointer, scope, label: `The target of \`${$ref}\`` },
  );
  if (value === undefined) {
    lifted.delete(key);
    return undefined;
  }
  if (scopeKey !== '' && isObject(value)) Object.assign(value, { 'x-name': wanted });
  const components = document.components ?? {};
  document.components = components;
  components[group] = Object.fromEntries([...Object.entries(components[group] ?? {}), [name, value]]);
  // It was not there when those of the document were settled.
  settleMappings(context, document, lifted, { pointer: resultPointer, value });
  return resultPointer;
}

/** Sets the reference as the first member, where readers of JSON expect it. */
function setReference(node: Record<string, unknown>, $ref: string): void {
  const siblings = { ...node };
  for (const name of Object.keys(siblings)) delete node[name];
  Object.assign(node, { $ref, ...siblings });
}

function freeName(taken: Readonly<Record<string, unknown>>, wanted: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (getOwn(taken, name) === undefined) return name;
  }
}
