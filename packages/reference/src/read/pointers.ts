import { getOwn } from '../document/getOwn.ts';
import { decoded, escapePointer, isReference } from '../document/resolve.ts';
import type { Anchors, Located } from './anchors.ts';

/** Finds the targets of references in a bundled document. */
export class Pointers {
  constructor(
    readonly document: unknown,
    private readonly anchors: Anchors,
  ) {}

  /**
   * Returns the value that a reference at a place names, which can be a reference too; undefined if there is none.
   * @param through receives the pointers of the references that are followed on the way.
   */
  find(reference: string, from: string, through: Set<string> = new Set()): Located | undefined {
    return this.#find(reference, from, through);
  }

  /** Returns the value at the end of a chain of references; undefined if a part is missing, or it is a circle. */
  follow(reference: string, from: string): Located | undefined {
    return this.#follow(reference, from, new Set());
  }

  #follow(reference: string, from: string, seen: Set<string>): Located | undefined {
    let found = this.#find(reference, from, seen);
    while (found && isReference(found.value)) {
      if (seen.has(found.pointer)) return undefined;
      seen.add(found.pointer);
      found = this.#find(found.value.$ref, found.pointer, seen);
    }
    return found;
  }

  #find(reference: string, from: string, seen: Set<string>): Located | undefined {
    for (const start of this.anchors.starts(reference, from)) {
      const found = this.#walk(start.base, start.parts, seen);
      if (found) return found;
    }
    return undefined;
  }

  /** Follows references on the way, too: tools accept pointers through them. */
  #walk(base: Located, parts: readonly string[], seen: Set<string>): Located | undefined {
    let current: Located | undefined = base;
    for (const part of parts) {
      const next: Located | undefined = child(current, part);
      if (next) {
        current = next;
        continue;
      }
      const { value, pointer }: Located = current;
      if (!isReference(value) || seen.has(pointer)) return undefined;
      seen.add(pointer);
      const target = this.#follow(value.$ref, pointer, seen);
      current = target && child(target, part);
      if (!current) return undefined;
    }
    return current;
  }
}

function child({ pointer, value }: Located, part: string): Located | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const name of namesOf(part)) {
    const member = getOwn(value as Readonly<Record<string, unknown>>, name);
    if (member !== undefined) return { pointer: `${pointer}/${escapePointer(name)}`, value: member };
  }
  return undefined;
}

/** Returns the names that a part of a pointer can mean, since writers forget to encode them. */
function namesOf(part: string): string[] {
  const unescaped = (text: string): string => text.replaceAll('~1', '/').replaceAll('~0', '~');
  return [unescaped(decoded(part)), unescaped(part), part];
}
