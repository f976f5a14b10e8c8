import { isComponent, partsWithin, referencedComponents } from './components.ts';
import type { Graph } from './graph.ts';
import type { Part } from './partTree.ts';
import type { Removal } from './removal.ts';

/** Finds the components that only removed parts need. */
export class Orphans {
  readonly #components: readonly Part[];
  readonly #neededParts: ReadonlySet<Part>;

  /** @param staysUnused whether to keep a component that is unused even in the whole document. */
  constructor(
    private readonly graph: Graph,
    private readonly staysUnused: (component: Part) => boolean,
  ) {
    this.#components = graph.parts.filter(isComponent);
    this.#neededParts = neededParts(graph, [graph.root], () => true);
  }

  /** Returns the orphans among the remaining components. */
  find(removal: Removal): Part[] {
    const isLeft = (part: Part): boolean => !removal.has(part);
    const left = this.#components.filter(isLeft);
    const unused = left.filter((component) => !this.#neededParts.has(component) && this.staysUnused(component));
    const stays = neededParts(this.graph, [this.graph.root, ...unused], isLeft);
    return left.filter((component) => !stays.has(component));
  }
}

/** Returns the given parts and the components that they need, directly or indirectly. */
function neededParts(graph: Graph, starts: readonly Part[], isLeft: (part: Part) => boolean): Set<Part> {
  const found = new Set(starts);
  // The loop also visits components that are added during it.
  for (const start of found)
    for (const part of partsWithin(start, isLeft))
      for (const each of referencedComponents(graph, part)) found.add(each);
  return found;
}
