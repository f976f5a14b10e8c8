import { escapePointer } from '../../document/resolve.ts';
import { conditionalSchemas } from './conditionalSchemas.ts';
import { discriminatingProperty, mappingOf } from './discriminator.ts';
import type { Graph } from './graph.ts';
import { isKept } from './markReader.ts';
import { isA, keysIn, type Part, partsOf, textListIn } from './partTree.ts';
import type { Removal } from './removal.ts';

/** A place that names something hidden. */
export interface Mention {
  readonly pointer: string;
  readonly name: string;
}

/**
 * The properties that schemas have lost. A value is described by a schema with those that it is composed of, by `$ref`
 * and `allOf`; what one of these loses, OpenAPI's other keywords in all of them may no longer name.
 */
export class LostProperties {
  /** Names that the keywords of a schema, or the encodings of a media type, may no longer have. */
  readonly #names = new Map<Part, Set<string>>();
  /** Values that a schema has lost: of removed schemas by a discriminator, of removed errors. */
  readonly #values = new Map<Part, Set<string>>();
  /** Declarations of lost properties in conditions, or in other schemas of the same value. */
  readonly mentions: Mention[] = [];

  constructor(
    private readonly graph: Graph,
    private readonly removal: Removal,
  ) {
    for (const part of graph.parts) {
      if (removal.has(part)) continue;
      if (isA(part, 'schema')) this.#addSchema(part);
      if (isA(part, 'media'))
        this.#add(
          this.#names,
          part,
          this.#lostIn(childrenNamed(part, 'schema', 'itemSchema').filter((each) => !removal.has(each))).names,
        );
    }
  }

  hasName(part: Part, name: string): boolean {
    return this.#names.get(part)?.has(name) ?? false;
  }

  hasValue(schema: Part, value: unknown): boolean {
    return typeof value === 'string' && (this.#values.get(schema)?.has(value) ?? false);
  }

  /** Returns the names that a schema has lost by itself or by those that it is composed of. */
  namesOf(schema: Part): ReadonlySet<string> {
    return this.#names.get(schema) ?? new Set();
  }

  #addSchema(schema: Part): void {
    const { names, group } = this.#lostIn([schema]);
    if (names.size > 0) {
      for (const each of group) this.#add(this.#names, each, names);
      for (const each of group) if (!this.removal.has(each)) this.#findMentions(each, names);
    }
    this.#findWider(schema, group);
    const codes = partsOf(schema, 'x-problems').filter((part) => this.removal.has(part));
    this.#add(
      this.#values,
      schema,
      codes.map(({ key }) => key),
    );
    const property = discriminatingProperty(schema);
    const values = property === undefined ? [] : this.#namesOfRemoved(schema);
    if (values.length === 0) return;
    const declared = [...group].flatMap((each) => partsOf(each, 'properties').filter(({ key }) => key === property));
    for (const each of composedSchemas(this.graph, declared)) this.#add(this.#values, each, values);
  }

  /** Returns what the schemas of a value have lost, and none of them still shows. */
  #lostIn(schemas: readonly Part[]): { readonly names: ReadonlySet<string>; readonly group: ReadonlySet<Part> } {
    const group = composedSchemas(this.graph, schemas);
    const names = new Set<string>();
    for (const schema of group) for (const name of lostPropertyNames(schema, this.removal)) names.add(name);
    if (names.size === 0) return { names, group };
    const inRest = new Set(
      [...group].filter((each) => this.removal.wasLeft(each)).flatMap((each) => lostPropertyNames(each, this.removal)),
    );
    for (const schema of group)
      for (const name of keysIn(schema, 'properties')) {
        const isShown = !isLost(schema, name, this.removal);
        // What a schema repeats of one that is removed as a whole is its own.
        if (isShown && (!inRest.has(name) || isKept(schema, name))) names.delete(name);
      }
    return { names, group };
  }

  /** Finds declarations and names of lost properties in a schema of the same value, and in its conditions. */
  #findMentions(schema: Part, names: ReadonlySet<string>): void {
    this.#findDeclared(schema, names);
    const inside = (part: Part): void => {
      if (this.removal.has(part)) return;
      this.#findDeclared(part, names);
      for (const [index, name] of textListIn(part, 'required').entries())
        this.#report(part, `required/${index}`, name, names);
      for (const inner of conditionalSchemas(part)) inside(inner);
    };
    for (const condition of conditionalSchemas(schema)) inside(condition);
  }

  #findDeclared(schema: Part, names: ReadonlySet<string>): void {
    for (const name of keysIn(schema, 'properties'))
      if (!isLost(schema, name, this.removal)) this.#report(schema, `properties/${escapePointer(name)}`, name, names);
  }

  #report(part: Part, at: string, name: string, names: ReadonlySet<string>): void {
    if (names.has(name) && !isKept(part, name)) this.mentions.push({ pointer: `${part.pointer}/${at}`, name });
  }

  /** Finds lost properties of alternatives that the schema with the alternatives still declares. */
  #findWider(schema: Part, group: ReadonlySet<Part>): void {
    for (const each of [...partsOf(schema, 'anyOf'), ...partsOf(schema, 'oneOf')]) {
      if (!isA(each, 'schema') || !this.removal.wasLeft(each)) continue;
      const { names } = this.#lostIn([each]);
      for (const part of names.size === 0 ? [] : group) if (!this.removal.has(part)) this.#findDeclared(part, names);
    }
  }

  /** Returns the values of a discriminator that mean removed schemas: in its mapping, or the names of components. */
  #namesOfRemoved(schema: Part): string[] {
    const { graph, removal } = this;
    const mapped = mappingOf(schema).map(([value, entry]) => [value, graph.mapped(entry, schema)?.part] as const);
    const targets = new Set(mapped.map(([, target]) => target));
    const cases = new Set([...partsOf(schema, 'anyOf'), ...partsOf(schema, 'oneOf')].map((each) => graph.target(each)));
    const isNamed = (component: Part): boolean =>
      removal.has(component) &&
      !targets.has(component) &&
      (cases.has(component) || composedSchemas(graph, [component]).has(schema));
    return [
      ...mapped.flatMap(([value, target]) => (target && removal.has(target) ? [value] : [])),
      ...graph.schemas.filter(isNamed).map(({ key }) => key),
    ];
  }

  #add(lists: Map<Part, Set<string>>, part: Part, names: Iterable<string>): void {
    const all = new Set([...(lists.get(part) ?? []), ...names]);
    if (all.size > 0) lists.set(part, all);
  }
}

/** Returns schemas and those that they are composed of: all of them describe the same value. */
export function composedSchemas(graph: Graph, schemas: readonly Part[]): Set<Part> {
  const found = new Set(schemas);
  // The loop also visits schemas that are added during it.
  for (const schema of found)
    for (const next of [...partsOf(schema, 'allOf'), ...[...graph.targets(schema).values()].map(({ part }) => part)])
      if (isA(next, 'schema')) found.add(next);
  return found;
}

/** Returns the names of a schema's properties that are removed. */
export function lostPropertyNames(schema: Part, removal: Removal): string[] {
  return keysIn(schema, 'properties').filter((name) => isLost(schema, name, removal));
}

export function isLost(schema: Part, name: string, removal: Removal): boolean {
  const property = schema.children.get('properties')?.children.get(name);
  return removal.has(property ?? schema);
}

export function childrenNamed({ children }: Part, ...names: readonly string[]): Part[] {
  return names.flatMap((name) => children.get(name) ?? []);
}

/** Returns the parts that only make sense with something that is removed. */
export function brokenParts(graph: Graph, removal: Removal, lost: LostProperties): Part[] {
  return graph.parts.flatMap((part) => {
    if (removal.has(part)) return [];
    if (isA(part, 'media')) return brokenEncodings(graph, part, removal, lost);
    if (!isA(part, 'schema')) return [];
    const { children } = part;
    const discriminator = children.get('discriminator');
    const isUnknown =
      discriminator && textListIn(discriminator, 'propertyName').some((name) => lost.hasName(part, name));
    const isBroken = (name: string): boolean => childrenNamed(part, name).some((each) => hasLost(each, removal));
    return [
      ...(isUnknown ? [discriminator] : []),
      ...(isBroken('not') ? childrenNamed(part, 'not') : []),
      ...(isBroken('if') ? childrenNamed(part, 'if', 'then', 'else') : []),
      ...['dependentSchemas', 'dependencies']
        .flatMap((keyword) => partsOf(part, keyword))
        .filter(({ key }) => lost.hasName(part, key)),
    ].filter((each) => !removal.has(each));
  });
}

/** A condition without a part of it would mean something else. */
function hasLost(part: Part, removal: Removal): boolean {
  return removal.has(part) || [...part.children.values()].some((child) => hasLost(child, removal));
}

/** Returns the encodings of removed properties and of removed positions in a list. */
function brokenEncodings(graph: Graph, media: Part, removal: Removal, lost: LostProperties): Part[] {
  const schema = media.children.get('schema');
  const items = schema && graph.resolved(schema).children.get('prefixItems');
  return [
    ...partsOf(media, 'encoding').filter(({ key }) => lost.hasName(media, key)),
    ...partsOf(media, 'prefixEncoding').filter(({ key }) => {
      const item = items?.children.get(key);
      return item && removal.has(item);
    }),
  ].filter((part) => !removal.has(part));
}

/** Returns whether a number of entries would tell that there were others. */
export function hasLostEntry(part: Part, keywords: readonly string[], removal: Removal): boolean {
  return keywords.some((keyword) => {
    const child = part.children.get(keyword);
    return child?.role !== 'object' && partsOf(part, keyword).some((entry) => removal.has(entry));
  });
}
