import type { Part } from './tree.ts';

/** Returns the parts that cannot exist without a removed part. */
export type Rule = (gone: Part, removal: Removal) => readonly Part[];

/** The parts that are removed. */
export class Removal {
  readonly #gone = new Set<Part>();
  /** Removed members that are not parts. */
  readonly #members = new Map<Part, Set<string>>();

  constructor(private readonly rules: readonly Rule[]) {}

  has(part: Part): boolean {
    return this.#gone.has(part);
  }

  hasMember(part: Part, name: string): boolean {
    return this.#members.get(part)?.has(name) ?? false;
  }

  /** Returns whether a part has removed members that are not parts. */
  hasMembers(part: Part): boolean {
    return this.#members.has(part);
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

  /** Removes a member that is not a part, such as `true` in place of a schema. Returns whether it was still there. */
  removeMember(part: Part, name: string): boolean {
    if (this.hasMember(part, name)) return false;
    this.#members.set(part, (this.#members.get(part) ?? new Set()).add(name));
    return true;
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
