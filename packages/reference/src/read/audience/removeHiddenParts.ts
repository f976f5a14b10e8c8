import { partsWithin, referencedComponents } from './components.ts';
import { emptiedSchemas } from './emptiedSchemas.ts';
import { emptiedExamples } from './examples.ts';
import type { Graph } from './graph.ts';
import { HiddenNameFinder, isInCode } from './hiddenNameFinder.ts';
import { brokenParts, LostProperties } from './lostProperties.ts';
import { isKept, type MarkReader } from './markReader.ts';
import { Orphans } from './orphans.ts';
import { isA, isInput, type Part, partsIn, textIn } from './partTree.ts';
import { pathItemOf } from './pathItems.ts';
import { Removal } from './removal.ts';
import type { RemovalContext } from './removalContext.ts';
import { inputName, removedNames } from './removedNames.ts';
import { createRules } from './rules/index.ts';
import { findUnmarked } from './unmarkedParts.ts';
import { ValueRemoval } from './valueRemoval.ts';

/** Who sees a document: null for everybody, who does not see internal parts either. */
export interface View {
  readonly visible: ReadonlySet<string>;
  readonly seesUnmarked: boolean;
}

/** Finds everything that those who see a document must not see. */
export function removeHiddenParts(graph: Graph, reader: MarkReader, view: View | null): RemovalContext {
  const marks = reader.read(graph.parts);
  const removal = new Removal(createRules(graph));
  const isVisible = (names: readonly string[]): boolean => names.some((name) => view?.visible.has(name));
  for (const [part, all] of marks) if (!all.every(isVisible)) removal.remove(part);
  if (view && !view.seesUnmarked) removal.removeAll(findUnmarked(graph, (part) => marks.has(part)));
  const orphans = new Orphans(graph, (component) => view?.seesUnmarked !== false || marks.has(component));
  const lost = removeConsequences(graph, removal, orphans);
  const names = removedNames(graph, removal, lost);
  const mentions = new HiddenNameFinder(names);
  const values = new ValueRemoval(graph, removal, lost, names.properties);
  removal.removeAll(revealingSamples(graph, removal, mentions, values));
  const context = { marks: reader, graph, removal, lost, names, mentions, values };
  removal.removeAll(emptiedExamples(context));
  return context;
}

/** Removes consequences of the document's state until there are no more. */
function removeConsequences(graph: Graph, removal: Removal, orphans: Orphans): LostProperties {
  for (;;) {
    while (removal.removeAll(orphans.find(removal)));
    const lost = new LostProperties(graph, removal);
    const hollow = emptiedSchemas(graph.parts, removal, lost);
    for (const schema of hollow) removal.hollow.add(schema);
    if (!removal.removeAll([...brokenParts(graph, removal, lost), ...hollow])) return lost;
  }
}

/** Returns the code samples with a name that the document, or what their operation needs, has lost. */
function revealingSamples(graph: Graph, removal: Removal, mentions: HiddenNameFinder, values: ValueRemoval): Part[] {
  return graph.parts.flatMap((operation) => {
    if (!isA(operation, 'operation') || removal.has(operation)) return [];
    const samples = partsIn(operation).filter((part) => isA(part, 'sample') && !removal.has(part));
    if (samples.length === 0) return [];
    const lost = [...collectLostNames(graph, removal, operation, values)];
    return samples.filter((sample) => {
      const code = Object.values(sample.value).join('\n');
      const name = mentions.inText(code);
      if (name !== undefined && !isKept(sample, name)) return true;
      return isInCode(
        code,
        lost.filter((each) => !isKept(sample, each)),
      );
    });
  });
}

/** Returns the names that an operation's requests and responses have lost. */
function collectLostNames(graph: Graph, removal: Removal, operation: Part, values: ValueRemoval): Set<string> {
  const shared = pathItemOf(operation)?.children.get('parameters');
  const security = graph.root.children.get('security');
  const starts = [operation, shared, security].filter((part) => part !== undefined);
  const names = new Set(starts.flatMap((part) => [...values.lostNames(part)]));
  const seen = new Set(starts);
  for (const start of seen)
    for (const part of partsWithin(start, () => true)) {
      const name = isInput(part) ? inputName(part) : isA(part, 'scheme') ? textIn(part, 'name') : undefined;
      if (name !== undefined && removal.has(part)) names.add(name);
      for (const component of referencedComponents(graph, part)) seen.add(component);
    }
  return names;
}
