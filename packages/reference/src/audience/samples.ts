import { partsWithin } from './components.ts';
import type { Facts } from './facts.ts';
import { isKept } from './keeps.ts';
import { Reach } from './reach.ts';
import { parameterName } from './removedNames.ts';
import { isA, type Part, partsIn, textIn } from './tree.ts';
import { Words } from './words.ts';

type Known = Pick<Facts, 'graph' | 'removal' | 'names' | 'mentions'>;

/** Returns the code samples that show something their operation has lost, or something no longer in the document. */
export function tellingSamples(facts: Known): Part[] {
  const { graph, mentions } = facts;
  const words = new Words(graph.parts.flatMap((part) => lostName(facts, part) ?? []));
  const reach = new Reach(graph);
  const known = new Map<Part, readonly string[]>();
  const namesAt = (place: Part): readonly string[] => {
    const names = known.get(place) ?? partsWithin(place, () => true).flatMap((part) => lostName(facts, part) ?? []);
    known.set(place, names);
    return names;
  };
  const hasAny = (operation: Part, names: ReadonlySet<string>): boolean => {
    for (const place of reach.of(operation)) if (namesAt(place).some((name) => names.has(name))) return true;
    return false;
  };
  return graph.parts.flatMap((operation) => {
    if (!isA(operation, 'operation')) return [];
    const samples = partsIn(operation).filter((part) => isA(part, 'sample'));
    return samples.filter((sample) => {
      const code = Object.values(sample.value).join('\n');
      const names = words.in(code);
      const isGone = (name: string | undefined): boolean => name !== undefined && !isKept(sample, name);
      return isGone(mentions.inText(code)) || ([...names].some(isGone) && hasAny(operation, names));
    });
  });
}

/** Returns the name that a removed part has in a request or a response, unless something else still has it. */
function lostName({ graph, removal, names }: Known, part: Part): string | undefined {
  if (!removal.has(part)) return undefined;
  if (isA(part, 'scheme')) return textIn(part, 'name');
  if (!isA(part, 'parameter'))
    return part.parent?.key === 'properties' && names.properties.has(part.key) ? part.key : undefined;
  const name = parameterName(graph.resolved(part));
  return name !== undefined && names.parameters.has(name.toLowerCase()) ? name : undefined;
}
