import { escapePointer } from '../document/resolve.ts';
import { Compositions } from './compositions.ts';
import { brokenConditions, brokenEncodings } from './conditions.ts';
import { namesRemoved } from './expressions.ts';
import type { Facts } from './facts.ts';
import { goneNames } from './goneNames.ts';
import type { Graph } from './graph.ts';
import { hiddenNames } from './hidden.ts';
import { hollowSchemas } from './hollow.ts';
import { LeftMentions } from './leftMentions.ts';
import { lostValuesOf } from './lostValues.ts';
import { emptiedExamples } from './members/examples.ts';
import { Mentions } from './mentions.ts';
import { Orphans } from './orphans.ts';
import { Removal } from './removal.ts';
import { type RemovedNames, removedNamesOf } from './removedNames.ts';
import { rulesOf } from './rules/index.ts';
import { tellingSamples } from './samples.ts';
import { SecondDeclarations } from './secondDeclarations.ts';
import { type ToldByParameters, toldByParameters } from './toldByParameters.ts';
import { isA, type Part, pointerOf } from './tree.ts';
import { unmarked } from './unmarked.ts';
import { Values } from './values.ts';

/**
 * Finds everything that an audience must not see.
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
  const { isHidden, names, told, stuck } = removeConsequences(graph, removal, orphans, compositions);
  const mentions = new Mentions(goneNames(graph, removal));
  removal.removeAll(tellingSamples({ graph, removal, names, mentions }));
  const isLost = lostValuesOf(graph, compositions, removal, names, told.names);
  const values = new Values(graph, compositions, removal, names, isLost, mentions);
  const left = new LeftMentions(mentions);
  for (const { schema, name } of stuck)
    left.found.push({ pointer: `${pointerOf(schema)}/properties/${escapePointer(name)}`, name });
  for (const { parameter, name } of told.stuck) left.found.push({ pointer: `${pointerOf(parameter)}/name`, name });
  const facts = { graph, removal, isHidden, names, mentions, left, isLost, values };
  removal.removeAll(emptiedExamples(facts));
  return facts;
}

/** The result once there are no further consequences. */
interface Consequences extends Pick<Facts, 'isHidden' | 'names'>, Pick<SecondDeclarations, 'stuck'> {
  readonly told: ToldByParameters;
}

/** Removes consequences of the document's state until there are no more. Returns the final state. */
function removeConsequences(
  graph: Graph,
  removal: Removal,
  orphans: Orphans,
  compositions: Compositions,
): Consequences {
  const { parts } = graph;
  const second = new SecondDeclarations(graph, compositions);
  for (;;) {
    while (removal.removeAll(orphans.find(removal)));
    if (second.removeFrom(removal)) continue;
    const isHidden = hiddenNames(graph, compositions, removal);
    const names = removedNamesOf(graph, removal);
    const told = toldByParameters(graph, removal, names.properties);
    const isChanged = removal.removeAll([
      ...told.removable,
      ...brokenConditions(graph, removal, isHidden),
      ...brokenEncodings(graph, removal, isHidden),
      ...hollowSchemas(parts, removal, isHidden),
      ...parts.filter((part) => !removal.has(part) && isTellingCallback(part, names)),
    ]);
    if (!isChanged) return { isHidden, names, told, stuck: second.stuck };
  }
}

/** The name of a path item in a callback is an expression for its URL. */
function isTellingCallback(part: Part, names: RemovedNames): boolean {
  return isA(part, 'pathItem') && isA(part.parent, 'callback') && namesRemoved(part.key, names);
}
