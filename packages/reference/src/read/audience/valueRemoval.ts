import { isMembers, type Members } from '../../document/members.ts';
import type { Json } from '../../document/types.ts';
import { Compositions } from './compositions.ts';
import type { Graph } from './graph.ts';
import { isLost, type LostProperties } from './lostProperties.ts';
import type { Part } from './partTree.ts';
import type { Removal } from './removal.ts';
import { RemovedAlternatives } from './removedAlternatives.ts';
import { isFreeProperty, itemSchemas, otherSchemas, propertySchemas } from './valueSchemas.ts';

/** The schemas of a value, those of removed parts apart. */
interface Schemas {
  readonly left: ReadonlySet<Part>;
  readonly gone: ReadonlySet<Part>;
}

/** Some schemas of a value, which lead to all of them. */
interface Starts {
  readonly left: readonly Part[];
  readonly gone: readonly Part[];
}

const NONE: ReadonlySet<Part> = new Set();

/** Removes members from values that their schemas have lost. */
export class ValueRemoval {
  readonly #known = new Map<Part, Schemas>();
  readonly #alternatives: RemovedAlternatives;
  readonly #compositions: Compositions;

  /** @param names of properties that are removed in some schema: values without a schema do not have them either. */
  constructor(
    private readonly graph: Graph,
    private readonly removal: Removal,
    private readonly lost: LostProperties,
    private readonly names: ReadonlySet<string>,
  ) {
    this.#alternatives = new RemovedAlternatives(graph, removal);
    this.#compositions = new Compositions(graph);
  }

  /**
   * Returns a value without the members that its schema has lost, and the value itself if there are none; undefined if
   * nothing of it may be shown.
   */
  shown(value: Json, schema: Part | undefined): Json | undefined {
    const result = this.#shown(value, this.#all({ left: schema ? [schema] : [], gone: [] }));
    return result !== value && isMembers(result) && Object.keys(result).length === 0 ? undefined : result;
  }

  /** Returns the names that the schemas of a value have lost; none for a schema of texts. */
  lostNames(schema: Part): ReadonlySet<string> {
    const names = new Set<string>();
    const seen = new Set<Part>();
    const visit = (part: Part): void => {
      if (seen.has(part)) return;
      seen.add(part);
      for (const name of this.lost.namesOf(part)) names.add(name);
      for (const each of part.children.values()) visit(each);
      for (const target of this.graph.targets(part).values()) visit(target.part);
    };
    visit(schema);
    return names;
  }

  #shown(value: Json, schemas: Schemas): Json | undefined {
    if ([...schemas.left].some((schema) => this.lost.hasValue(schema, value))) return undefined;
    if ([...schemas.left].some((schema) => this.#alternatives.isRemoved(schema, value))) return undefined;
    if (Array.isArray(value)) return this.#list(value as readonly Json[], schemas);
    return isMembers(value) ? this.#object(value, schemas) : value;
  }

  #list(items: readonly Json[], schemas: Schemas): Json {
    const kept = items.flatMap((item, index): readonly Json[] => {
      const inner = this.#pick(schemas, (schema) => itemSchemas(schema, index));
      const result = this.#described(item, inner);
      return result === undefined ? [] : [result];
    });
    return kept.length === items.length && kept.every((item, index) => item === items[index]) ? items : kept;
  }

  #object(members: Members, schemas: Schemas): Json | undefined {
    const target = typeof members.$ref === 'string' ? this.graph.find(members.$ref)?.part : undefined;
    if (target && this.removal.has(target)) return undefined;
    const entries = Object.entries(members);
    const kept = entries.flatMap(([name, member]): [string, Json][] => {
      const result = this.#member(name, member, schemas);
      return result === undefined ? [] : [[name, result]];
    });
    const isSame = kept.length === entries.length && kept.every(([, member], index) => member === entries[index]?.[1]);
    return isSame ? members : Object.fromEntries(kept);
  }

  /** A member that no schema declares is removed if one did before, or if its name reveals a removed property. */
  #member(name: string, member: Json, schemas: Schemas): Json | undefined {
    const declared = this.#pick(schemas, (schema) => propertySchemas(schema, name));
    const isFree = [...schemas.left].some(
      (schema) => isFreeProperty(schema, name) && !isLost(schema, name, this.removal),
    );
    if (isFree || declared.left.length > 0) return this.#shown(member, this.#all(declared));
    const wasDeclared =
      declared.gone.length > 0 || [...schemas.gone, ...schemas.left].some((schema) => isFreeProperty(schema, name));
    if (wasDeclared || this.names.has(name)) return undefined;
    return this.#described(
      member,
      this.#pick(schemas, (schema) => otherSchemas(schema, name)),
    );
  }

  /** Returns a part of a value; undefined if only removed schemas describe it. */
  #described(value: Json, starts: Starts): Json | undefined {
    return starts.left.length === 0 && starts.gone.length > 0 ? undefined : this.#shown(value, this.#all(starts));
  }

  #pick(schemas: Schemas, pick: (schema: Part) => readonly Part[]): Starts {
    const inLeft = [...schemas.left].flatMap(pick);
    const isGone = (part: Part): boolean => this.removal.has(part);
    return {
      left: inLeft.filter((part) => !isGone(part)),
      gone: [...inLeft.filter(isGone), ...[...schemas.gone].flatMap(pick)],
    };
  }

  /** Returns all schemas of a value. */
  #all(starts: Starts): Schemas {
    const only = starts.left.length === 1 && starts.gone.length === 0 ? starts.left[0] : undefined;
    const known = only && this.#known.get(only);
    if (known) return known;
    if (only && !this.#compositions.isComposed(only)) return { left: new Set([only]), gone: NONE };
    const lost = new Set(starts.gone);
    const left = this.#compositions.all(starts.left, (schema) => {
      if (this.removal.has(schema)) lost.add(schema);
      return !this.removal.has(schema);
    });
    const all = { left, gone: this.#compositions.all(lost, (schema) => !left.has(schema)) };
    if (only) this.#known.set(only, all);
    return all;
  }
}
