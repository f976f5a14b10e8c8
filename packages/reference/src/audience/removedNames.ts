import type { Graph } from './graph.ts';
import { isTopItem } from './operations.ts';
import { isLostProperty, propertiesOf } from './properties.ts';
import type { Removal } from './removal.ts';
import { isA, namesIn, type Part, textIn } from './tree.ts';

type Kind = 'properties' | 'parameters' | 'codes' | 'operations' | 'webhooks' | 'tags' | 'usedTags';

/** Names of removed parts that nothing else of the same kind still has. */
export interface RemovedNames extends Readonly<Record<Exclude<Kind, 'usedTags'>, ReadonlySet<string>>> {
  /** Also names that one schema has lost and another still has, because a value can belong to either. */
  readonly properties: ReadonlySet<string>;
  /** Of parameters and headers, in lower case. */
  readonly parameters: ReadonlySet<string>;
  /** Error codes of `x-problems`. */
  readonly codes: ReadonlySet<string>;
}

export function removedNamesOf(graph: Graph, removal: Removal): RemovedNames {
  const gone = new Names();
  const left = new Names();
  const lost = new Set<string>();
  for (const part of graph.parts) {
    const isGone = removal.has(part);
    for (const [kind, name] of namesOf(part)) (isGone ? gone : left).of(kind).add(name);
    for (const [name] of isA(part, 'schema') ? propertiesOf(part) : []) {
      const isLost = isLostProperty(removal, part, name);
      (isLost ? gone : left).of('properties').add(name);
      if (isLost && !isGone) lost.add(name);
    }
  }
  const only = (kind: Kind): Set<string> => new Set([...gone.of(kind)].filter((name) => !left.of(kind).has(name)));
  const isUndeclared = (tag: string): boolean => !left.of('tags').has(tag);
  return {
    properties: new Set([...only('properties'), ...lost]),
    parameters: only('parameters'),
    codes: only('codes'),
    operations: only('operations'),
    webhooks: only('webhooks'),
    tags: new Set([...only('tags'), ...[...only('usedTags')].filter(isUndeclared)]),
  };
}

/** Returns the names that a part gives to itself, and the tags that it uses. */
function namesOf(part: Part): (readonly [Kind, string])[] {
  if (isA(part, 'parameter')) return named('parameters', parameterName(part)?.toLowerCase());
  if (isA(part, 'problem')) return named('codes', part.key);
  if (isA(part, 'tag')) return named('tags', textIn(part, 'name'));
  if (isA(part, 'pathItem')) return isTopItem(part) ? named('webhooks', part.key) : [];
  if (!isA(part, 'operation')) return [];
  const tags = namesIn(part, 'tags').map((tag) => ['usedTags', tag] as const);
  return [...named('operations', textIn(part, 'operationId')), ...tags];
}

function named(kind: Kind, name: string | undefined): (readonly [Kind, string])[] {
  return name === undefined ? [] : [[kind, name]];
}

/** Returns the name of a parameter, or of a header, which is named by the map that it is in. */
export function parameterName(part: Part): string | undefined {
  return part.parent?.key === 'headers' ? part.key : textIn(part, 'name');
}

/** Sets of names by their kind. */
class Names {
  readonly #sets = new Map<Kind, Set<string>>();

  of(kind: Kind): Set<string> {
    const known = this.#sets.get(kind) ?? new Set<string>();
    this.#sets.set(kind, known);
    return known;
  }
}
