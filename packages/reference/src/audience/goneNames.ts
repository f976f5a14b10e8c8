import { isComponent } from './components.ts';
import type { Graph } from './graph.ts';
import { formOf, type HiddenNames } from './mentions.ts';
import { isLostProperty, propertiesOf } from './properties.ts';
import type { Removal } from './removal.ts';
import { parameterName } from './removedNames.ts';
import { isA, type Part, textIn } from './tree.ts';

/** Returns names of removed parts that nothing else in the document has. */
export function goneNames(graph: Graph, removal: Removal): HiddenNames {
  const members = new Set<string>();
  const others = new Set<string>();
  const shown = new Set<string>();
  for (const part of graph.parts) {
    const isGone = removal.has(part);
    for (const name of namesOf(part)) {
      if (!isGone) shown.add(formOf(name));
      else (isA(part, 'parameter') ? members : others).add(name);
    }
    for (const [name] of isA(part, 'schema') ? propertiesOf(part) : []) {
      if (isLostProperty(removal, part, name)) members.add(name);
      else shown.add(formOf(name));
    }
  }
  const only = (names: ReadonlySet<string>): Set<string> =>
    new Set([...names].filter((name) => !shown.has(formOf(name))));
  return { members: only(members), others: only(others), shown };
}

function namesOf(part: Part): string[] {
  const names = isComponent(part) || isWebhook(part) || isA(part, 'problem') ? [part.key] : [];
  const own = isA(part, 'operation')
    ? textIn(part, 'operationId')
    : isA(part, 'parameter')
      ? parameterName(part)
      : undefined;
  return own === undefined ? names : [...names, own];
}

function isWebhook(part: Part): boolean {
  return isA(part, 'pathItem') && isA(part.parent?.parent, 'document') && part.parent.key !== 'paths';
}
