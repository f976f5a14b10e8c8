import { type Located, percentDecode, valueAt } from '../document/resolve.ts';
import { childrenOf, type TreeNode } from './documentTree.ts';
import { isObject } from './shapes/isObject.ts';
import type { UnreadMembers } from './shapes/shape.ts';

/** Where a reference can start, best first, and the parts of the pointer from there. */
export interface ReferenceStart {
  readonly base: Located;
  readonly parts: readonly string[];
}

/** The start of the pointer of a schema in the document. */
export const OUTERMOST_SCHEMA = /^#\/components\/schemas\/[^/]+|^.*?\/(?:schema|itemSchema)(?=\/|$)/;

/** A schema with `$id`, or the document: the base of the references inside it. */
interface Resource extends Located {
  readonly id: string;
  readonly anchors: Map<string, Located>;
}

/** The places in a document that have names of their own: `$id`, `$anchor`, `$dynamicAnchor`, `$self`. */
export class DocumentAnchors {
  /** The schemas with `$dynamicAnchor`, in the order of the document. */
  readonly dynamic: (Located & { readonly name: string })[] = [];
  readonly #root: Resource;
  /** All resources, by the pointer of their start. */
  readonly #resources = new Map<string, Resource>();

  constructor(document: unknown) {
    const self = (document as { readonly $self?: unknown } | null)?.$self;
    this.#root = { id: typeof self === 'string' ? self : '', pointer: '#', value: document, anchors: new Map() };
    this.#resources.set('#', this.#root);
    this.#collect({ pointer: '#', value: document }, this.#root);
  }

  /** Returns the addresses of the document and of its schemas, by `$self` and `$id`. */
  ids(): string[] {
    return [...this.#resources.values()].flatMap(({ id }) => id || []);
  }

  startsOf(reference: string, from: string): ReferenceStart[] {
    const [uri = '', fragment = ''] = reference.split(/#(.*)/s);
    const enclosing = this.#resourceAt(from);
    const bases = uri === '' ? [enclosing, this.#root] : this.#resourcesNamed(uri, enclosing);
    if (fragment !== '' && !fragment.startsWith('/'))
      return [...bases, ...(uri === '' ? this.#resources.values() : [])].flatMap(({ anchors }) => {
        const base = anchors.get(percentDecode(fragment));
        return base ? [{ base, parts: [] }] : [];
      });
    // Tools write `#/$defs/X` for what stands beside it in a schema, although that starts at the document.
    const [whole = ''] = uri === '' && fragment.startsWith('/$defs/') ? (OUTERMOST_SCHEMA.exec(from) ?? []) : [];
    const inSchema = whole === '' ? [] : [{ pointer: whole, value: valueAt(this.#root.value, whole.slice(1)) }];
    return [...new Set<Located>([...bases, ...inSchema])].map((base) => ({
      base,
      parts: fragment.split('/').slice(1),
    }));
  }

  /** Returns the pointer of the schema with `$id` around a place; '#' where there is none. */
  resourcePointer(pointer: string): string {
    return this.#resourceAt(pointer).pointer;
  }

  #resourcesNamed(uri: string, enclosing: Resource): Resource[] {
    const absolute = absoluteUri(uri, enclosing.id);
    return [...this.#resources.values()].filter(({ id }) => id !== '' && (id === absolute || id === uri));
  }

  #resourceAt(pointer: string): Resource {
    if (this.#resources.size === 1) return this.#root;
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const resource = this.#resources.get(pointer.slice(0, end));
      if (resource) return resource;
    }
    return this.#root;
  }

  #collect(node: TreeNode, within: Resource): void {
    const resource =
      isObject(node.value) && node.mapName === undefined ? this.#register(node, node.value, within) : within;
    for (const child of childrenOf(node)) this.#collect(child, resource);
  }

  #register({ pointer }: TreeNode, value: UnreadMembers, within: Resource): Resource {
    const { $id, $anchor, $dynamicAnchor } = value;
    let resource = within;
    if (typeof $id === 'string' && pointer !== '#') {
      resource = { id: absoluteUri($id, within.id).replace(/#$/, ''), pointer, value, anchors: new Map() };
      this.#resources.set(pointer, resource);
    }
    if (typeof $dynamicAnchor === 'string') this.dynamic.push({ name: $dynamicAnchor, pointer, value });
    for (const anchor of [$anchor, $dynamicAnchor])
      if (typeof anchor === 'string' && !resource.anchors.has(anchor)) resource.anchors.set(anchor, { pointer, value });
    return resource;
  }
}

/** Returns a reference in a resource with an identifier as an address; the reference itself if it is none. */
export function absoluteUri(uri: string, base: string): string {
  try {
    return new URL(uri, base || undefined).href;
  } catch {
    return uri;
  }
}
