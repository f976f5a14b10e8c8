import { OLD_WEBHOOKS } from '../shapes/document.ts';
import type { Graph } from './graph.ts';
import { OBJECT_TYPES } from './objectTypes.ts';
import { isA, type Part } from './partTree.ts';

/** Returns whether a part is a component, which exists to be referred to. */
export function isComponent({ parent }: Part): boolean {
  if (parent?.role !== 'map') return false;
  const owner = parent.parent;
  if (isA(owner, 'components')) return true;
  return isA(owner, 'document')
    ? Object.hasOwn(OBJECT_TYPES.document.others ?? {}, parent.key) && parent.key !== OLD_WEBHOOKS
    : isA(owner, 'schema') && (parent.key === '$defs' || parent.key === 'definitions');
}

/** Returns a part and the parts in it, without components in it. */
export function partsWithin(part: Part, isLeft: (part: Part) => boolean, found: Part[] = []): Part[] {
  if (!isLeft(part)) return found;
  found.push(part);
  for (const child of part.children.values()) if (!isComponent(child)) partsWithin(child, isLeft, found);
  return found;
}

/** Returns the components that a part itself refers to or names. */
export function referencedComponents(graph: Graph, part: Part): Part[] {
  const targets = [...graph.targets(part).values()].map((target) => target.part);
  return [...targets, ...graph.named(part)].flatMap(enclosingComponents);
}

/** Returns the components with a part in them: a schema can have others in `$defs`. */
export function enclosingComponents(part: Part): Part[] {
  const found: Part[] = [];
  for (let each: Part | undefined = part; each; each = each.parent) if (isComponent(each)) found.push(each);
  return found;
}
