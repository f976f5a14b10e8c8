import type { Compositions } from './compositions.ts';
import type { Graph } from './graph.ts';
import { isA, type Part, partsOf } from './tree.ts';

const ALTERNATIVES = ['anyOf', 'oneOf'];
/** Keywords with schemas that apply to the value of the schema with the keyword. */
const IN_PLACE = [...ALTERNATIVES, 'allOf', 'if', 'then', 'else', 'not', 'dependentSchemas', 'dependencies'];

/** The schemas that apply to values of one schema, apart from alternatives to it. */
export interface SameValue {
  /** Schemas that apply to no other values, except through references from elsewhere. */
  readonly own: ReadonlySet<Part>;
  /** Schemas of which it is an alternative, which apply to values of the other alternatives too. */
  readonly wider: ReadonlySet<Part>;
}

export function sameValue(graph: Graph, compositions: Compositions, schema: Part): SameValue {
  /** The schema, and those that it is a part or an alternative of. */
  const above = new Map<Part, 'own' | 'wider'>([[schema, 'own']]);
  const others = new Set<Part>();
  // The loop also visits schemas that are added during it.
  for (const [part, kind] of above) {
    const add = (next: Part, as: 'own' | 'wider'): void => {
      if (!above.has(next) && !others.has(next)) above.set(next, as);
    };
    // A base is an alternative of itself for each schema that extends it.
    if (kind === 'own' || !compositions.isBaseOfCases(part))
      for (const referrer of graph.referrers(part)) if (refersTo(graph, referrer, part)) add(referrer, kind);
    // The schema of `contains` applies to items.
    const contained =
      isA(part.parent, 'schema') && part.key === 'items' ? part.parent.children.get('contains') : undefined;
    if (contained) add(contained, kind);
    const owner = ownerOf(part);
    if (!owner || above.get(owner.part) === 'own') continue;
    const isAlternative = ALTERNATIVES.includes(owner.keyword);
    for (const other of isAlternative ? partsOf(owner.part, owner.keyword) : [])
      for (const each of [other, graph.resolved(other)]) if (!above.has(each)) others.add(each);
    add(owner.part, isAlternative ? 'wider' : kind);
  }
  const startsOf = (kind: 'own' | 'wider'): Part[] => [...above].flatMap(([part, as]) => (as === kind ? part : []));
  const own = compositions.all(startsOf('own'), (part) => !others.has(part));
  const wider = compositions.all(startsOf('wider'), (part) => !others.has(part) && !own.has(part));
  return { own, wider };
}

/** Returns the schema that a schema belongs to as a part, a condition or an alternative. */
export function ownerOf({ key, parent }: Part): { readonly part: Part; readonly keyword: string } | undefined {
  const isMember = parent?.role === 'object';
  const keyword = isMember ? key : (parent?.key ?? '');
  const owner = isMember ? parent : parent?.parent;
  return isA(owner, 'schema') && IN_PLACE.includes(keyword) ? { part: owner, keyword } : undefined;
}

function refersTo(graph: Graph, referrer: Part, part: Part): boolean {
  return isA(referrer, 'schema') && [...graph.targets(referrer).values()].some((target) => target.part === part);
}
