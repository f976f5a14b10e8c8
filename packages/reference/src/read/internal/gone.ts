import { isReference } from '../../document/resolve.ts';
import { METHODS } from '../../document/types.ts';
import { Anchors } from '../anchors.ts';
import { Pointers } from '../pointers.ts';
import { isObject } from '../shapes/isObject.ts';
import { childrenOf, type TreeNode } from '../tree.ts';

/** Tells which parts of a document are internal: marked with `x-internal`, or references to such a part. */
export class Gone {
  readonly #marked = new Set<string>();
  readonly #pointers: Pointers;
  readonly #known = new Map<string, boolean>();

  constructor(document: unknown) {
    this.#pointers = new Pointers(document, new Anchors(document));
    this.#mark({ pointer: '#', value: document }, undefined);
  }

  get isEmpty(): boolean {
    return this.#marked.size === 0;
  }

  /** Returns whether a value is internal by itself; the caller has visited the values around it. */
  has({ pointer, value }: TreeNode): boolean {
    if (this.#marked.has(pointer)) return true;
    return isReference(value) && this.refersTo(value.$ref, pointer);
  }

  /** Returns whether a reference at a place leads to an internal part. */
  refersTo(reference: string, from: string): boolean {
    const target = this.#pointers.find(reference, from);
    if (!target) return false;
    const known = this.#known.get(target.pointer);
    if (known !== undefined) return known;
    // Ends a circle of references.
    this.#known.set(target.pointer, false);
    const result = this.#isInside(target.pointer) || this.has(target);
    this.#known.set(target.pointer, result);
    return result;
  }

  #isInside(pointer: string): boolean {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1))
      if (this.#marked.has(pointer.slice(0, end))) return true;
    return false;
  }

  #mark(node: TreeNode, parent: string | undefined): void {
    const children = childrenOf(node);
    for (const child of children) this.#mark(child, node.names ?? (parent === 'callbacks' ? 'callback' : undefined));
    if (isMarked(node.value) || this.#isEmptied(node, parent)) this.#marked.add(node.pointer);
  }

  /** A path item whose operations are all internal is internal, since its path tells about them. */
  #isEmptied(node: TreeNode, parent: string | undefined): boolean {
    if (!isObject(node.value) || parent === undefined) return false;
    if (parent === 'callbacks') return this.#allMarked(childrenOf(node));
    if (!['paths', 'webhooks', 'x-webhooks', 'pathItems', 'callback'].includes(parent)) return false;
    return this.#allMarked(
      childrenOf(node).flatMap((child) => {
        if (child.name === 'additionalOperations') return childrenOf(child);
        return (METHODS as readonly string[]).includes(child.name.toLowerCase()) ? [child] : [];
      }),
    );
  }

  #allMarked(nodes: readonly TreeNode[]): boolean {
    return nodes.length > 0 && nodes.every(({ pointer }) => this.#marked.has(pointer));
  }
}

function isMarked(value: unknown): boolean {
  const mark = isObject(value) && Object.hasOwn(value, 'x-internal') ? value['x-internal'] : false;
  return mark === true || mark === 'true';
}
