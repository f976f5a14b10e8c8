import { addTo } from '../addTo.ts';
import type { Graph } from '../graph.ts';
import { isA, type Part, textIn } from '../partTree.ts';
import type { Rule } from '../removal.ts';

/** A link, or a transition of a lifecycle, is removed with the operation whose operationId it names. */
export function usersOfOperationIds(graph: Graph): Rule {
  const operations = new Map<string, Part[]>();
  const users = new Map<string, Part[]>();
  for (const part of graph.parts) {
    const id = isA(part, 'operation', 'link') ? textIn(part, 'operationId') : undefined;
    if (id !== undefined) addTo(isA(part, 'operation') ? operations : users, id, part);
    const actor = isA(part, 'transition') ? textIn(part, 'by') : undefined;
    if (actor !== undefined) for (const name of possibleNames(actor)) addTo(users, name, part);
  }
  return (gone, removal) => {
    const id = isA(gone, 'operation') ? textIn(gone, 'operationId') : undefined;
    return id !== undefined && removal.hasAll(operations.get(id) ?? []) ? (users.get(id) ?? []) : [];
  };
}

/** Returns what a name in an extension can mean: `REFERENCE:NAME` can mean this document. */
export function possibleNames(name: string): string[] {
  const colon = name.indexOf(':');
  return colon < 0 ? [name] : [name, name.slice(colon + 1)];
}
