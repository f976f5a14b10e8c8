import { componentsAround, componentsOf, partsWithin } from './components.ts';
import type { Graph } from './graph.ts';
import { itemOf } from './operations.ts';
import type { Part } from './tree.ts';

/** Finds everything that belongs to an operation: itself, and the components that it needs, removed or not. */
export class Reach {
  readonly #components = new Map<Part, readonly Part[]>();

  constructor(private readonly graph: Graph) {}

  /** Yields an operation, the shared parts around it, and the components that these need. */
  of(operation: Part): Generator<Part> {
    const around = [itemOf(operation)?.children.get('parameters'), this.graph.root.children.get('security')];
    return this.from([operation, ...around.filter((part) => part !== undefined)]);
  }

  /** Yields parts, and the components that they need with the schemas that extend these. */
  *from(parts: readonly Part[]): Generator<Part> {
    const places = new Set(parts);
    // The loop also visits components that are added during it.
    for (const place of places) {
      yield place;
      for (const component of this.#componentsIn(place)) places.add(component);
    }
  }

  #componentsIn(place: Part): readonly Part[] {
    const known = this.#components.get(place);
    if (known) return known;
    const parts = partsWithin(place, () => true);
    const found = [
      ...new Set(parts.flatMap((part) => [...componentsOf(this.graph, part), ...this.#extensionsOf(part)])),
    ];
    this.#components.set(place, found);
    return found;
  }

  /** Returns the schemas that extend one, because a body can be of these too. */
  #extensionsOf(schema: Part): Part[] {
    return this.graph
      .referrers(schema)
      .flatMap(({ parent }) => (parent?.key === 'allOf' ? componentsAround(parent) : []));
  }
}
