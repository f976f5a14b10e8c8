import { isA, type Part, partsOf } from './partTree.ts';

/** Returns the operations of a path item. */
export function operationPartsIn(item: Part): Part[] {
  const fixed = [...item.children.values()].filter((child) => isA(child, 'operation'));
  return [...fixed, ...partsOf(item, 'additionalOperations')];
}

/** Returns the path item of an operation. */
export function pathItemOf(operation: Part): Part | undefined {
  const { parent } = operation;
  const item = parent?.role === 'map' ? parent.parent : parent;
  return isA(item, 'pathItem') ? item : undefined;
}

/** Returns whether a path item is a path or a webhook of the document, not a component or a part of a callback. */
export function isTopItem({ parent }: Part): boolean {
  return isA(parent?.parent, 'document');
}
