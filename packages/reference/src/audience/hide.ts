import { Compositions } from './compositions.ts';
import { brokenConditions, brokenEncodings } from './conditions.ts';
import { namesRemoved } from './expressions.ts';
import type { Facts } from './facts.ts';
import type { Graph } from './graph.ts';
import { hiddenNames } from './hidden.ts';
import { hollowSchemas } from './hollow.ts';
import { lostValuesOf } from './lostValues.ts';
import { emptiedExamples } from './members/examples.ts';
import { Orphans } from './orphans.ts';
import { Removal } from './removal.ts';
import { type RemovedNames, removedNamesOf } from './removedNames.ts';
import { rulesOf } from './rules/index.ts';
import { tellingSamples } from './samples.ts';
import { isA, type Part } from './tree.ts';
import { unmarked } from './unmarked.ts';
import { Values } from './values.ts';

/**
 * Finds all that an audience may not see.
 * @param marks the audiences of each part with a mark.
 */
export function hide(
  graph: Graph,
  marks: ReadonlyMap<Part, readonly string[]>,
  visible: ReadonlySet<string>,
  seesUnmarked: boolean,
): Facts {
  const removal = new Removal(rulesOf(graph));
  const isMarked = (part: Part): boolean => marks.has(part);
  for (const [part, names] of marks) if (!names.some((name) => visible.has(name))) removal.remove(part);
  if (!seesUnmarked) removal.removeAll(unmarked(graph, isMarked));
  const orphans = new Orphans(graph, (component) => seesUnmarked || isMarked(component));
  const compositions = new Compositions(graph);
  const { isHidden, names } = removeConsequences(graph, removal, orphans, compositions);
  removal.removeAll(tellingSamples({ graph, removal, names }));
  const isLost = lostValuesOf(graph, compositions, removal, names);
  const values = new Values(graph, compositions, removal, names, isLost);
  const facts = { graph, removal, isHidden, names, isLost, values };
  removal.removeAll(emptiedExamples(facts));
  return facts;
}

/** Removes what follows from the state of the whole document, until nothing follows any more. Returns the last state. */
function removeConsequences(
  graph: Graph,
  removal: Removal,
  orphans: Orphans,
  compositions: Compositions,
): Pick<Facts, 'isHidden' | 'names'> {
  const { parts } = graph;
  for (;;) {
    while (removal.removeAll(orphans.find(removal)));
    const isHidden = hiddenNames(graph, compositions, removal);
    const names = removedNamesOf(graph, removal);
    const isChanged = removal.removeAll([
      ...brokenConditions(graph, removal, isHidden),
      ...brokenEncodings(graph, removal, isHidden),
      ...hollowSchemas(parts, removal, isHidden),
      ...parts.filter((part) => !removal.has(part) && isTellingCallback(part, names)),
    ]);
    if (!isChanged) return { isHidden, names };
  }
}

/** The name of a path item in a callback is an expression for its URL. */
function isTellingCallback(part: Part, names: RemovedNames): boolean {
  return isA(part, 'pathItem') && isA(part.parent, 'callback') && namesRemoved(part.key, names);
}
