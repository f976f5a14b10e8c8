import type { Compositions } from './compositions.ts';
import type { Graph } from './graph.ts';
import { isKept } from './keeps.ts';
import { isLostProperty, propertiesOf } from './properties.ts';
import type { Removal } from './removal.ts';
import { ownerOf, type SameValue, sameValue } from './sameValue.ts';
import { isA, type Part, partsOf } from './tree.ts';

/** A property that a schema declares. */
interface Declaration {
  readonly schema: Part;
  readonly name: string;
}

/**
 * Finds remaining declarations of hidden properties in other schemas of the same value: conditions, alternatives, and
 * parts of a composition.
 */
export class SecondDeclarations {
  readonly #known = new Map<Part, SameValue>();
  /** Properties removed because another declaration for the same value was removed. */
  readonly #removed = new Set<Part>();
  /** Declarations that cannot be removed, because other values have them too. */
  #stuck: Declaration[] = [];

  constructor(
    private readonly graph: Graph,
    private readonly compositions: Compositions,
  ) {}

  get stuck(): readonly Declaration[] {
    return this.#stuck;
  }

  /** Removes declarations that apply to no other value. Returns whether there were any. */
  removeFrom(removal: Removal): boolean {
    this.#stuck = [];
    let isChanged = false;
    for (const schema of this.graph.parts) {
      if (!isA(schema, 'schema') || removal.has(schema)) continue;
      const marked = this.#markedIn(schema, removal);
      const names = new Set([...marked, ...this.#namesOfLostParts(schema, removal)]);
      if (names.size === 0) continue;
      const { own, wider } = this.#sameValue(schema);
      for (const each of own)
        for (const name of this.#declared(each, names, removal)) {
          const isShared = !this.#isOnlyIn(each, own, removal);
          if (isShared) this.#stuck.push({ schema: each, name });
          else if (this.#remove(each, name, removal)) isChanged = true;
        }
      for (const each of wider)
        for (const name of this.#declared(each, marked, removal)) this.#stuck.push({ schema: each, name });
    }
    return isChanged;
  }

  #markedIn(schema: Part, removal: Removal): ReadonlySet<string> {
    const gone = partsOf(schema, 'properties').filter((part) => removal.has(part) && !this.#removed.has(part));
    return new Set(gone.map(({ key }) => key));
  }

  /** Returns the properties of removed parts of a schema that nothing but conditions and alternatives still declares. */
  #namesOfLostParts(schema: Part, removal: Removal): string[] {
    const gone = partsOf(schema, 'allOf').filter((part) => removal.has(part));
    if (gone.length === 0) return [];
    const removed = [...this.compositions.all(gone)].filter((part) => removal.has(part));
    const names = removed.flatMap(propertiesOf).map(([name]) => name);
    const plain = this.compositions.plain(schema);
    const isDeclared = (name: string): boolean =>
      [...plain].some((part) => hasProperty(part, name) && !isLostProperty(removal, part, name));
    return names.filter((name) => !isDeclared(name));
  }

  #declared(schema: Part, names: ReadonlySet<string>, removal: Removal): string[] {
    if (removal.has(schema) || !schema.children.has('properties')) return [];
    return propertiesOf(schema).flatMap(([name]) =>
      names.has(name) && !isLostProperty(removal, schema, name) && !isKept(schema, name) ? name : [],
    );
  }

  #remove(schema: Part, name: string, removal: Removal): boolean {
    const parts = schema.children.get('properties');
    const property = parts?.children.get(name);
    if (!property) return parts !== undefined && removal.removeMember(parts, name);
    this.#removed.add(property);
    return removal.removeAll([property]);
  }

  /** Returns whether a schema applies to the values of some schemas only. */
  #isOnlyIn(schema: Part, schemas: ReadonlySet<Part>, removal: Removal): boolean {
    for (let each: Part | undefined = schema; each; each = ownerOf(each)?.part) {
      if (!schemas.has(each)) return false;
      const isElsewhere = (referrer: Part): boolean => !removal.has(referrer) && !schemas.has(referrer);
      if (this.graph.referrers(each).some(isElsewhere)) return false;
    }
    return true;
  }

  #sameValue(schema: Part): SameValue {
    const known = this.#known.get(schema) ?? sameValue(this.graph, this.compositions, schema);
    this.#known.set(schema, known);
    return known;
  }
}

function hasProperty(schema: Part, name: string): boolean {
  return Object.hasOwn(schema.children.get('properties')?.value ?? {}, name);
}
