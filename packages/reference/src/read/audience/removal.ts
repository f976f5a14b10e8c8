import type { Part } from './partTree.ts';

/** Returns the parts that cannot exist without a removed part. */
export type Rule = (gone: Part, removal: Removal) => readonly Part[];

/** The parts that are removed. */
export class Removal {
  readonly #gone = new Set<Part>();

  /** Removed schemas that had nothing left to say: what they declared was removed before. */
  readonly hollow = new Set<Part>();

  constructor(private readonly rules: readonly Rule[]) {}

  has(part: Part): boolean {
    return this.#gone.has(part);
  }

  /** Returns whether there are parts in a list, and all of them are removed. */
  hasAll(parts: readonly Part[]): boolean {
    return parts.length > 0 && parts.every((part) => this.#gone.has(part));
  }

  /** Removes parts. Returns whether one of them was still there. */
  removeAll(parts: readonly Part[]): boolean {
    const { size } = this.#gone;
    for (const part of parts) this.remove(part);
    return this.#gone.size > size;
  }

  /** Returns whether a schema is there, or is removed only since nothing is left in it. */
  wasLeft(schema: Part): boolean {
    return !this.#gone.has(schema) || this.hollow.has(schema);
  }

  /** Removes a part, everything in it, and by the rules everything that depends on these. */
  remove(part: Part): void {
    const queue = [part];
    // The loop also visits parts that are added during it.
    for (const next of queue) {
      if (this.#gone.has(next)) continue;
      this.#gone.add(next);
      for (const child of next.children.values()) queue.push(child);
      for (const rule of this.rules) for (const each of rule(next, this)) queue.push(each);
    }
  }
}
