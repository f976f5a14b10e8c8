import { addTo } from '../addTo.ts';
import type { Graph } from '../graph.ts';
import { isA, type Part, partsOf, textIn, textListIn } from '../partTree.ts';
import type { Rule } from '../removal.ts';

/** Removing a tag removes its operations and the tags below it; a tag is removed with its last operation. */
export function tags(graph: Graph): Rule {
  const { declared, below, users, withAncestors } = indexTags(graph);
  const left = new Map<string, number>();
  const namesOf = (operation: Part): Set<string> => new Set(textListIn(operation, 'tags').flatMap(withAncestors));
  for (const operation of new Set([...users.values()].flat()))
    for (const name of namesOf(operation)) left.set(name, (left.get(name) ?? 0) + 1);
  return (gone, removal) => {
    if (isA(gone, 'tag')) {
      const name = textIn(gone, 'name') ?? '';
      return removal.hasAll(declared.get(name) ?? []) ? [...(users.get(name) ?? []), ...(below.get(name) ?? [])] : [];
    }
    if (!isA(gone, 'operation')) return [];
    return [...namesOf(gone)].flatMap((name) => {
      const others = (left.get(name) ?? 0) - 1;
      left.set(name, others);
      return others === 0 ? (declared.get(name) ?? []) : [];
    });
  };
}

/** The tags of a document, by their names. */
export interface Tags {
  /** Entries of the document's list. */
  readonly declared: ReadonlyMap<string, readonly Part[]>;
  /** Entries that name the tag as the one above them (OpenAPI 3.2). */
  readonly below: ReadonlyMap<string, readonly Part[]>;
  /** Operations with the tag. */
  readonly users: ReadonlyMap<string, readonly Part[]>;
  /** Returns a tag and the tags above it. */
  readonly withAncestors: (name: string) => string[];
}

export function indexTags({ root, parts }: Graph): Tags {
  const declared = new Map<string, Part[]>();
  const below = new Map<string, Part[]>();
  const users = new Map<string, Part[]>();
  const above = new Map<string, string>();
  for (const tag of partsOf(root, 'tags')) {
    const name = textIn(tag, 'name');
    const parent = textIn(tag, 'parent');
    if (name !== undefined) addTo(declared, name, tag);
    if (parent !== undefined) addTo(below, parent, tag);
    if (name !== undefined && parent !== undefined) above.set(name, parent);
  }
  for (const part of parts)
    if (isA(part, 'operation')) for (const name of new Set(textListIn(part, 'tags'))) addTo(users, name, part);
  const withAncestors = (name: string): string[] => {
    const names = new Set([name]);
    // The loop also visits names that are added during it.
    for (const each of names) {
      const parent = above.get(each);
      if (parent !== undefined) names.add(parent);
    }
    return [...names];
  };
  return { declared, below, users, withAncestors };
}
