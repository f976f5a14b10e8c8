import { followChain, type Located, placeAt } from '../document/resolve.ts';
import type { DocumentAnchors } from './documentAnchors.ts';

/** Finds the targets of references in a document as it is written. */
export class ReferenceResolver {
  constructor(private readonly anchors: DocumentAnchors) {}

  /**
   * Returns the value that a reference at a place names, which can be a reference too; undefined if there is none.
   * @param through receives the pointers of the references that are followed on the way.
   */
  find(reference: string, from: string, through: Set<string> = new Set()): Located | undefined {
    for (const { base, parts } of this.anchors.startsOf(reference, from)) {
      // Tools accept pointers through references.
      const found = placeAt(base, parts, (place) => {
        if (through.has(place.pointer)) return undefined;
        return this.#end(place, through);
      });
      if (found) return found;
    }
    return undefined;
  }

  /** Returns the value at the end of a chain of references; undefined if a part is missing, or it is a circle. */
  follow(reference: string, from: string): Located | undefined {
    const found = this.find(reference, from);
    return found && this.#end(found, new Set());
  }

  #end(start: Located, through: Set<string>): Located | undefined {
    return followChain(start, (reference, { pointer }) => {
      through.add(pointer);
      return this.find(reference, pointer, through);
    }).end;
  }
}
