import type { Members } from '../../document/members.ts';
import { followChain } from '../../document/resolve.ts';
import { DocumentAnchors } from '../documentAnchors.ts';
import { ReferenceResolver } from '../referenceResolver.ts';
import { addTo } from './addTo.ts';
import { mappingOf } from './discriminator.ts';
import { buildTree, isA, type Part, partsIn, reshape, textIn } from './partTree.ts';

/** Where a reference leads. */
export interface ReferenceTarget {
  /** A reference into data ends at the object with the data. */
  readonly part: Part;
  readonly pointer: string;
  /** References that were followed on the way. */
  readonly through: readonly Part[];
}

/** Members with a reference. */
const REFERENCES = ['$ref', '$dynamicRef'];
const SCHEMAS = ['#/components/schemas', '#/definitions'];
const SCHEMES = ['#/components/securitySchemes', '#/securityDefinitions'];
const NONE: ReadonlyMap<string, ReferenceTarget> = new Map();

/** The parts of a document, and what they refer to. */
export class Graph {
  readonly root: Part;
  #parts: readonly Part[] = [];
  readonly #byPointer = new Map<string, Part>();
  readonly #pointers: ReferenceResolver;
  readonly #targets = new Map<Part, Map<string, ReferenceTarget>>();
  readonly #referrers = new Map<Part, Part[]>();

  constructor(document: Members) {
    this.root = buildTree(document);
    this.#pointers = new ReferenceResolver(new DocumentAnchors(document));
    do this.#connect();
    while (this.#reshapeTargets());
  }

  /** In the order of the document. */
  get parts(): readonly Part[] {
    return this.#parts;
  }

  /** Returns the targets of a part's references, by member. Without one of them the part makes no sense. */
  targets(part: Part): ReadonlyMap<string, ReferenceTarget> {
    return this.#targets.get(part) ?? NONE;
  }

  /** Returns the target of a reference, which can be a reference, too. */
  target(part: Part): Part | undefined {
    return this.targets(part).get('$ref')?.part;
  }

  /** Returns the part at the end of a chain of references; a part that is no reference itself. */
  resolved(part: Part): Part {
    return followChain(part, (_, each) => this.target(each)).places.at(-1) ?? part;
  }

  /** Returns the parts that make no sense without a part. */
  referrers(part: Part): readonly Part[] {
    return this.#referrers.get(part) ?? [];
  }

  /** Returns what a reference leads to. */
  find(reference: string, from: Part = this.root): ReferenceTarget | undefined {
    const through = new Set<string>();
    const located = this.#pointers.find(reference, from.pointer, through);
    if (!located) return undefined;
    const { pointer } = located;
    return { part: this.#around(pointer), pointer, through: [...through].map((each) => this.#around(each)) };
  }

  /** Returns the schema that an entry of a discriminator's mapping means: a reference, or the name of a component. */
  mapped(entry: string, from: Part): ReferenceTarget | undefined {
    return (/[/#]/.test(entry) ? this.find(entry, from) : undefined) ?? this.#component(entry, SCHEMAS);
  }

  /** Returns the security scheme of a name in a requirement; OpenAPI 3.2 allows a reference. */
  scheme(name: string): Part | undefined {
    return (this.#component(name, SCHEMES) ?? (name.includes('#') ? this.find(name) : undefined))?.part;
  }

  /** Returns the parts that a part names without a reference, and without which it can remain. */
  named(part: Part): readonly Part[] {
    if (isA(part, 'requirement')) return Object.keys(part.value).flatMap((name) => this.scheme(name) ?? []);
    if (!isA(part, 'discriminator') || !part.parent) return [];
    const others = textIn(part, 'defaultMapping');
    const entries = [...mappingOf(part.parent).map(([, entry]) => entry), ...(others === undefined ? [] : [others])];
    return entries.flatMap((entry) => this.mapped(entry, part)?.part ?? []);
  }

  /** The schemas among the components. */
  get schemas(): readonly Part[] {
    return SCHEMAS.flatMap((group) => [...(this.#byPointer.get(group)?.children.values() ?? [])]);
  }

  #component(name: string, groups: readonly string[]): ReferenceTarget | undefined {
    const [part] = groups.flatMap((group) => this.#byPointer.get(group)?.children.get(name) ?? []);
    return part && { part, pointer: part.pointer, through: [] };
  }

  /** Returns the innermost part with a place in it. */
  #around(pointer: string): Part {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const part = this.#byPointer.get(pointer.slice(0, end));
      if (part) return part;
    }
    return this.root;
  }

  #connect(): void {
    this.#parts = partsIn(this.root);
    this.#byPointer.clear();
    for (const part of this.#parts) this.#byPointer.set(part.pointer, part);
    this.#targets.clear();
    this.#referrers.clear();
    for (const part of this.#parts)
      for (const name of isA(part, 'link') ? [...REFERENCES, 'operationRef'] : REFERENCES) {
        const reference = textIn(part, name);
        const target = reference === undefined ? undefined : this.find(reference, part);
        if (!target) continue;
        const found = this.#targets.get(part) ?? new Map<string, ReferenceTarget>();
        this.#targets.set(part, found.set(name, target));
        for (const needed of new Set([target.part, ...target.through])) addTo(this.#referrers, needed, part);
      }
  }

  /** Gives a target outside of OpenAPI's own members the shape that the place of its reference implies. */
  #reshapeTargets(): boolean {
    const found = new Map<Part, Part>();
    for (const [part, targets] of this.#targets) {
      const target = targets.get('$ref')?.part;
      if (target && part.shape && isUnknown(target)) found.set(target, part);
    }
    for (const [target, { shape }] of found) if (shape) reshape(target, shape);
    return found.size > 0;
  }
}

/** Returns whether a part is an object that OpenAPI does not know. */
function isUnknown({ shape, parent }: Part): boolean {
  return shape === undefined && parent !== undefined;
}
