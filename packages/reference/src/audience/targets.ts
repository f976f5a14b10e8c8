import { decoded } from '../document/resolve.ts';
import { addTo } from './addTo.ts';
import { type Part, textIn } from './tree.ts';

/** Where a reference leads. */
export interface Target {
  readonly part: Part;
  /** The part after each step of the JSON pointer. A pointer into data ends at the object with the data. */
  readonly steps: readonly Part[];
  /** References that were followed on the way. */
  readonly through: readonly Part[];
}

/** A schema with `$id`, or the document. */
interface Resource {
  readonly part: Part;
  /** Absolute, if that is known. */
  readonly id: string;
}

/** Finds the targets of references: by JSON pointer, `$id`, `$anchor` and `$dynamicAnchor`. */
export class Targets {
  readonly #root: Resource;
  readonly #resources = new Map<Part, Resource>();
  readonly #ids = new Map<string, Part>();
  readonly #anchors = new Map<string, Part[]>();
  /** Of a document without other resources, where a reference means the same everywhere. */
  readonly #known = new Map<string, Target | undefined>();

  /** @param parts of the document, in its order. */
  constructor(root: Part, parts: readonly Part[]) {
    this.#root = { part: root, id: textIn(root, '$self') ?? '' };
    this.#resources.set(root, this.#root);
    this.#ids.set(this.#root.id, root);
    for (const part of parts) this.#register(part);
  }

  find(reference: string, from: Part): Target | undefined {
    if (this.#resources.size > 1) return this.#find(reference, from, new Set());
    const target = this.#known.has(reference) ? this.#known.get(reference) : this.#find(reference, from, new Set());
    this.#known.set(reference, target);
    return target;
  }

  #find(reference: string, from: Part, seen: Set<Part>): Target | undefined {
    const [uri = '', fragment = ''] = reference.split(/#(.*)/s);
    const near = this.#resourceOf(from);
    const base = uri === '' ? near.part : (this.#ids.get(absolute(uri, near.id)) ?? this.#ids.get(uri));
    if (!base) return undefined;
    if (fragment !== '' && !fragment.startsWith('/')) return this.#atAnchor(decoded(fragment), base);
    const steps = fragment.split('/').slice(1);
    return this.#walk(base, steps, seen) ?? (uri === '' ? this.#walk(this.#root.part, steps, seen) : undefined);
  }

  #register(part: Part): void {
    if (part.role !== 'object') return;
    const id = textIn(part, '$id');
    if (id !== undefined && part !== this.#root.part) {
      const whole = absolute(id, this.#resourceOf(part).id).replace(/#$/, '');
      this.#resources.set(part, { part, id: whole });
      for (const each of [id.replace(/#$/, ''), whole]) if (!this.#ids.has(each)) this.#ids.set(each, part);
    }
    for (const anchor of [textIn(part, '$anchor'), textIn(part, '$dynamicAnchor')])
      if (anchor !== undefined) addTo(this.#anchors, anchor, part);
  }

  #resourceOf(part: Part): Resource {
    if (this.#resources.size === 1) return this.#root;
    for (let each: Part | undefined = part; each; each = each.parent) {
      const resource = this.#resources.get(each);
      if (resource) return resource;
    }
    return this.#root;
  }

  #atAnchor(name: string, base: Part): Target | undefined {
    const parts = this.#anchors.get(name) ?? [];
    const part = parts.find((each) => this.#resourceOf(each).part === base) ?? parts[0];
    return part && { part, steps: [], through: [] };
  }

  /** Also follows references along the path, because tools accept pointers through them. */
  #walk(base: Part, names: readonly string[], seen: Set<Part>): Target | undefined {
    const steps: Part[] = [];
    const through: Part[] = [];
    let current = base;
    for (const name of names) {
      let next = childOf(current, name);
      while (!next) {
        const reference = textIn(current, '$ref');
        if (reference === undefined || seen.has(current)) break;
        seen.add(current);
        const target = this.#find(reference, current, seen);
        if (!target) return undefined;
        through.push(current, ...target.through);
        current = target.part;
        next = childOf(current, name);
      }
      if (!next) return hasMember(current, name) ? { part: current, steps, through } : undefined;
      steps.push(next);
      current = next;
    }
    return { part: current, steps, through };
  }
}

function childOf({ children }: Part, step: string): Part | undefined {
  for (const name of spellings(step)) {
    const child = children.get(name);
    if (child) return child;
  }
  return undefined;
}

function hasMember({ value }: Part, step: string): boolean {
  return spellings(step).some((name) => Object.hasOwn(value, name));
}

/** Returns the names that a step of a pointer can mean, since writers forget to encode them. */
function spellings(step: string): string[] {
  if (!/[%~]/.test(step)) return [step];
  const unescaped = (text: string): string => text.replaceAll('~1', '/').replaceAll('~0', '~');
  return [unescaped(decoded(step)), unescaped(step), step];
}

function absolute(uri: string, base: string): string {
  if (!URL.canParse(uri, base || undefined)) return uri;
  return new URL(uri, base || undefined).href;
}
