import { isComponent } from './components.ts';
import type { Graph } from './graph.ts';
import { type HiddenNames, toSpellingKey, wordsIn } from './hiddenNameFinder.ts';
import { isLost, type LostProperties } from './lostProperties.ts';
import { isA, isInput, keysIn, type Part, partsIn, partsOf, textIn, textListIn } from './partTree.ts';
import { isTopItem } from './pathItems.ts';
import type { Removal } from './removal.ts';

/** The names that a document loses with its removed parts. */
export interface RemovedNames extends HiddenNames {
  /** Of properties, also those that another schema still has. */
  readonly properties: ReadonlySet<string>;
  /** Of parameters and headers. */
  readonly inputs: ReadonlySet<string>;
  readonly operations: ReadonlySet<string>;
  readonly webhooks: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  /** Of security schemes. */
  readonly scopes: ReadonlySet<string>;
}

/** Returns the names of removed parts that nothing else in the document has. */
export function removedNames(graph: Graph, removal: Removal, lost: LostProperties): RemovedNames {
  const gone = new NamesByKind();
  const left = new NamesByKind();
  const direct = new Set<string>();
  for (const part of graph.parts) {
    const isGone = removal.has(part);
    for (const [kind, name] of namesOf(part)) (isGone ? gone : left).add(kind, name);
    for (const name of isA(part, 'schema') ? keysIn(part, 'properties') : [])
      (isLost(part, name, removal) ? gone : left).add('property', name);
    if (isGone) for (const name of lostByShown(graph, removal, part)) direct.add(name);
    else if (isA(part, 'schema')) for (const name of lost.namesOf(part)) direct.add(name);
  }
  const shown = new Set([...left.all, ...left.of('component'), ...left.of('segment')].map(toSpellingKey));
  const isGone = (name: string): boolean => !shown.has(toSpellingKey(name));
  const only = (kind: Kind): ReadonlySet<string> => gone.without(left, kind);
  const usedTags = [...only('usedTag')].filter((name) => !left.of('tag').has(name));
  const tags = new Set([...only('tag'), ...usedTags]);
  const members = new Set([...direct].filter(isGone));
  return {
    members,
    others: new Set([...gone.all].filter((name) => isGone(name) && !members.has(name))),
    components: new Set([...only('component')].filter(isGone)),
    shown,
    addresses: new Set([...hiddenPaths(graph, removal), ...[...tags].map((name) => `tag/${name}`)]),
    properties: new Set([...only('property'), ...direct]),
    inputs: only('input'),
    operations: only('operation'),
    webhooks: only('webhook'),
    tags,
    scopes: only('scope'),
  };
}

type Kind =
  | 'component'
  | 'operation'
  | 'input'
  | 'property'
  | 'scope'
  | 'segment'
  | 'tag'
  | 'usedTag'
  | 'webhook'
  | 'other';

/** Returns the names that a part gives to itself, and the tags and scopes that it uses. */
function namesOf(part: Part): (readonly [Kind, string])[] {
  const found: [Kind, string | undefined][] = [];
  if (isComponent(part)) found.push(['component', part.key]);
  if (isInput(part)) found.push(['input', inputName(part)]);
  if (isA(part, 'problem')) found.push(['other', part.key]);
  if (isA(part, 'xml', 'scheme')) found.push(['other', textIn(part, 'name')]);
  if (isA(part, 'tag')) found.push(['tag', textIn(part, 'name')]);
  if (isA(part, 'pathItem') && isTopItem(part))
    found.push(
      ...(part.parent?.key === 'paths' ? wordsIn(part.key).map(named('segment')) : [named('webhook')(part.key)]),
    );
  if (isA(part, 'operation'))
    found.push(['operation', textIn(part, 'operationId')], ...textListIn(part, 'tags').map(named('usedTag')));
  if (isA(part, 'requirement'))
    for (const scheme of Object.keys(part.value))
      for (const scope of textListIn(part, scheme)) found.push(['scope', scope]);
  return found.filter((entry): entry is [Kind, string] => entry[1] !== undefined);
}

function named(kind: Kind): (name: string) => [Kind, string] {
  return (name) => [kind, name];
}

/** Returns the name of a parameter, or of a header, which is named by the map that it is in. */
export function inputName(part: Part): string | undefined {
  return isA(part, 'header') ? part.key : textIn(part, 'name');
}

/** Returns the names that what is shown has lost with a part: of its parameter or header, error, or XML element. */
function lostByShown(graph: Graph, removal: Removal, part: Part): string[] {
  const owner = part.parent?.parent;
  if (!owner || removal.has(owner)) return [];
  if (isA(part, 'problem')) return [part.key];
  const input = graph.resolved(part);
  if (isInput(input)) return [isA(part, 'header') ? part.key : inputName(input)].filter((name) => name !== undefined);
  if (part.parent?.key !== 'properties') return [];
  return partsIn(part).flatMap((each) => (isA(each, 'xml') ? (textIn(each, 'name') ?? []) : []));
}

/** Returns the beginnings of hidden paths, up to their first parameter, that no shown path has. */
function hiddenPaths(graph: Graph, removal: Removal): string[] {
  const items = partsOf(graph.root, 'paths').filter((part) => isA(part, 'pathItem'));
  const shown = items.filter((item) => !removal.has(item)).map(({ key }) => key);
  return items
    .filter((item) => removal.has(item))
    .map(({ key }) => key.replace(/\{.*$/s, '').replace(/\/$/, ''))
    .filter((path) => path.length > MIN_PATH_LENGTH && !shown.some((other) => other.includes(path)));
}

/** Minimum length of an address in a text. */
const MIN_PATH_LENGTH = 3;

/** Kinds of which only the exact name counts in a text. */
const EXACT_KINDS: readonly Kind[] = ['component', 'segment', 'tag', 'usedTag'];

/** Sets of names by their kind. */
class NamesByKind {
  readonly all = new Set<string>();
  readonly #sets = new Map<Kind, Set<string>>();

  add(kind: Kind, name: string): void {
    this.#sets.set(kind, this.of(kind).add(name));
    // Tags are words of the navigation, which texts have too.
    if (!EXACT_KINDS.includes(kind)) this.all.add(name);
  }

  of(kind: Kind): Set<string> {
    return this.#sets.get(kind) ?? new Set();
  }

  without(others: NamesByKind, kind: Kind): ReadonlySet<string> {
    return new Set([...this.of(kind)].filter((name) => !others.of(kind).has(name)));
  }
}
