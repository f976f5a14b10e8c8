import type { Members } from '../document/members.ts';
import { addTo } from './addTo.ts';
import { mappingOf } from './mapping.ts';
import { type Target, Targets } from './targets.ts';
import { isA, type Part, partsIn, reform, textIn, treeOf } from './tree.ts';

/** Members with a reference. */
const REFERENCES = ['$ref', '$dynamicRef'];
const SCHEMAS = [['components', 'schemas'], ['definitions']];
const SCHEMES = [['components', 'securitySchemes'], ['securityDefinitions']];
const NONE: ReadonlyMap<string, Target> = new Map();

/** The parts of a document, and what they refer to. */
export class Graph {
  readonly root: Part;
  #parts: readonly Part[] = [];
  #targets: Targets;
  readonly #found = new Map<Part, Map<string, Target>>();
  readonly #referrers = new Map<Part, Part[]>();

  constructor(document: Members) {
    this.root = treeOf(document);
    do {
      this.#parts = partsIn(this.root);
      this.#targets = new Targets(this.root, this.#parts);
      this.#connect();
    } while (this.#reformTargets());
  }

  /** In the order of the document. */
  get parts(): readonly Part[] {
    return this.#parts;
  }

  /** Returns the targets of a part's references, by member. Without one of them the part makes no sense. */
  targets(part: Part): ReadonlyMap<string, Target> {
    return this.#found.get(part) ?? NONE;
  }

  /** Returns the target of a reference, which can be a reference, too. */
  target(part: Part): Part | undefined {
    return this.targets(part).get('$ref')?.part;
  }

  /** Returns the part at the end of a chain of references; a part that is no reference itself. */
  resolved(part: Part): Part {
    const seen = new Set([part]);
    // The loop also visits parts that are added during it.
    for (const each of seen) {
      const target = this.target(each);
      if (target) seen.add(target);
    }
    return [...seen].at(-1) ?? part;
  }

  /** Returns the parts that make no sense without a part. */
  referrers(part: Part): readonly Part[] {
    return this.#referrers.get(part) ?? [];
  }

  /** Returns what a reference in a value leads to. */
  find(reference: string): Part | undefined {
    return this.#targets.find(reference, this.root)?.part;
  }

  /** Returns the schema that an entry of a discriminator's mapping means: a reference, or the name of a component. */
  mapped(entry: string, from: Part): Target | undefined {
    return (/[/#]/.test(entry) ? this.#targets.find(entry, from) : undefined) ?? this.#component(entry, SCHEMAS);
  }

  /** Returns the security scheme of a name in a requirement; OpenAPI 3.2 allows a reference. */
  scheme(name: string): Part | undefined {
    return this.#component(name, SCHEMES)?.part ?? (name.includes('#') ? this.find(name) : undefined);
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
    return SCHEMAS.flatMap((group) => [...(this.#group(group)?.children.values() ?? [])]);
  }

  #component(name: string, groups: readonly (readonly string[])[]): Target | undefined {
    const [part] = groups.flatMap((group) => this.#group(group)?.children.get(name) ?? []);
    return part && { part, steps: [], through: [] };
  }

  #group(steps: readonly string[]): Part | undefined {
    return steps.reduce<Part | undefined>((part, step) => part?.children.get(step), this.root);
  }

  #connect(): void {
    this.#found.clear();
    this.#referrers.clear();
    for (const part of this.#parts) {
      for (const name of isA(part, 'link') ? [...REFERENCES, 'operationRef'] : REFERENCES) {
        const reference = textIn(part, name);
        const target = reference === undefined ? undefined : this.#targets.find(reference, part);
        if (!target) continue;
        const found = this.#found.get(part) ?? new Map<string, Target>();
        this.#found.set(part, found.set(name, target));
        for (const needed of [target.part, ...target.through]) addTo(this.#referrers, needed, part);
      }
    }
  }

  /** Gives a target outside OpenAPI's own members the form that its reference implies. */
  #reformTargets(): boolean {
    const reformed = new Set<Part>();
    for (const [{ form, role }, targets] of this.#found) {
      const target = targets.get('$ref')?.part;
      if (!target || !isA(target, 'other') || form === 'other' || reformed.has(target)) continue;
      reform(target, { form, isNamed: role === 'map' });
      reformed.add(target);
    }
    return reformed.size > 0;
  }
}
