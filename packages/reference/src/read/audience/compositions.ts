import { conditionalSchemas } from './conditionalSchemas.ts';
import type { Graph } from './graph.ts';
import { childrenNamed, composedSchemas } from './lostProperties.ts';
import { isA, type Part, partsOf } from './partTree.ts';

/** The schemas that apply to the same value as a schema. */
interface Edges {
  readonly targets: readonly Part[];
  /** In allOf. */
  readonly parts: readonly Part[];
  readonly cases: readonly Part[];
}

const NONE: Edges = { targets: [], parts: [], cases: [] };

/** Tells which schemas apply to the same value. */
export class Compositions {
  readonly #edges = new Map<Part, Edges>();
  readonly #bases = new Map<Part, boolean>();

  constructor(private readonly graph: Graph) {}

  /**
   * Returns the schemas that apply to the same value as given ones, which come first. A base schema whose alternatives
   * are its own extensions does not connect these with each other.
   */
  all(starts: Iterable<Part>, follows: (schema: Part) => boolean = () => true): Set<Part> {
    const found = new Set(starts);
    const bases = new Set<Part>();
    const queue = [...found];
    const add = (part: Part, isBase: boolean): void => {
      const isNew = !found.has(part);
      if (isNew ? !follows(part) : isBase || !bases.has(part)) return;
      if (isBase) bases.add(part);
      else bases.delete(part);
      found.add(part);
      queue.push(part);
    };
    // The loop also visits schemas that are added during it.
    for (const part of queue) {
      const { targets, parts, cases } = this.#edgesOf(part);
      const isBase = bases.has(part);
      for (const target of targets) add(target, isBase || isEntryOf(part, 'allOf'));
      for (const inner of parts) add(inner, false);
      if (!isBase || !this.#isBaseOfCases(part)) for (const inner of cases) add(inner, false);
    }
    return found;
  }

  /** Returns whether other schemas can apply to the value of a schema. */
  isComposed(schema: Part): boolean {
    const { targets, parts, cases } = this.#edgesOf(schema);
    return targets.length + parts.length + cases.length > 0;
  }

  /** Returns whether one of a schema's cases extends it. */
  #isBaseOfCases(schema: Part): boolean {
    const known = this.#bases.get(schema);
    if (known !== undefined) return known;
    const isBase = this.#edgesOf(schema).cases.some((each) => composedSchemas(this.graph, [each]).has(schema));
    this.#bases.set(schema, isBase);
    return isBase;
  }

  #edgesOf(part: Part): Edges {
    const known = this.#edges.get(part) ?? this.#findEdges(part);
    this.#edges.set(part, known);
    return known;
  }

  #findEdges(part: Part): Edges {
    if (part.children.size === 0 && this.graph.targets(part).size === 0) return NONE;
    const schemas = (parts: readonly Part[]): readonly Part[] => parts.filter((each) => isA(each, 'schema'));
    // A media type, a parameter or a header stands for the schema of its value.
    if (!isA(part, 'schema'))
      return { targets: [], parts: [...childrenNamed(part, 'schema'), ...partsOf(part, 'content')], cases: [] };
    return {
      targets: schemas([...this.graph.targets(part).values()].map((target) => target.part)),
      parts: schemas(partsOf(part, 'allOf')),
      cases: conditionalSchemas(part),
    };
  }
}

function isEntryOf({ parent }: Part, ...keywords: readonly string[]): boolean {
  return parent !== undefined && parent.role !== 'object' && keywords.includes(parent.key);
}
