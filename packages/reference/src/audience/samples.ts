import { componentsAround, componentsOf, partsWithin } from './components.ts';
import type { Facts } from './facts.ts';
import type { Graph } from './graph.ts';
import { itemOf } from './operations.ts';
import { parameterName } from './removedNames.ts';
import { isA, type Part, partsIn, textIn } from './tree.ts';
import { Words } from './words.ts';

type Known = Pick<Facts, 'graph' | 'removal' | 'names'>;

/** The names of removed parts in a part, and the components that it needs, which can have others. */
interface Content {
  readonly names: readonly string[];
  readonly components: readonly Part[];
}

/** Returns the code samples that show what their operation has lost. */
export function tellingSamples(facts: Known): Part[] {
  const { graph } = facts;
  const words = new Words(graph.parts.flatMap((part) => lostName(facts, part) ?? []));
  const contents = new Map<Part, Content>();
  const contentOf = (part: Part): Content => {
    const content = contents.get(part) ?? contentIn(facts, part);
    contents.set(part, content);
    return content;
  };
  const hasAny = (operation: Part, names: ReadonlySet<string>): boolean => {
    const around = [itemOf(operation)?.children.get('parameters'), graph.root.children.get('security')];
    const places = new Set([operation, ...around.filter((part) => part !== undefined)]);
    // The loop also visits components that are added during it.
    for (const place of places) {
      const content = contentOf(place);
      if (content.names.some((name) => names.has(name))) return true;
      for (const component of content.components) places.add(component);
    }
    return false;
  };
  return graph.parts.flatMap((operation) => {
    if (!isA(operation, 'operation')) return [];
    const samples = partsIn(operation).filter((part) => isA(part, 'sample'));
    return samples.filter((sample) => {
      const names = words.in(Object.values(sample.value).join('\n'));
      return names.size > 0 && hasAny(operation, names);
    });
  });
}

function contentIn(facts: Known, part: Part): Content {
  const { graph } = facts;
  const parts = partsWithin(part, () => true);
  return {
    names: parts.flatMap((each) => lostName(facts, each) ?? []),
    components: [...new Set(parts.flatMap((each) => [...componentsOf(graph, each), ...extensionsOf(graph, each)]))],
  };
}

/** Returns the schemas that extend one: a body can be theirs, too. */
function extensionsOf(graph: Graph, schema: Part): Part[] {
  return graph.referrers(schema).flatMap(({ parent }) => (parent?.key === 'allOf' ? componentsAround(parent) : []));
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
