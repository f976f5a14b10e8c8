import { partsWithin } from './components.ts';
import type { Graph } from './graph.ts';
import { isKept } from './keeps.ts';
import { Mentions } from './mentions.ts';
import { itemOf } from './operations.ts';
import { isLostProperty, propertiesOf } from './properties.ts';
import { Reach } from './reach.ts';
import type { Removal } from './removal.ts';
import { parameterName } from './removedNames.ts';
import { isA, memberIn, type Part, partsIn, partsOf, textIn } from './tree.ts';

/** Parameters that reveal hidden properties of the schemas of their operations. */
export interface ToldByParameters {
  /** Parameters about a hidden property: `filter[secretKey]`. */
  readonly removable: readonly Part[];
  /** Such parameters that cannot be removed, because the operation requires them. */
  readonly stuck: readonly { readonly parameter: Part; readonly name: string }[];
  /** Names that must not occur in the schemas and values of a parameter such as `sort` or `fields`. */
  readonly names: ReadonlyMap<Part, Mentions>;
}

/** The properties in a part of the document. */
interface PropertiesOf {
  readonly gone: readonly string[];
  readonly left: readonly string[];
}

const NONE: ReadonlySet<string> = new Set();

export function toldByParameters(graph: Graph, removal: Removal, properties: ReadonlySet<string>): ToldByParameters {
  const names = new Map<Part, Mentions>();
  const removable = new Set<Part>();
  const stuck: { parameter: Part; name: string }[] = [];
  const any = mentionsOf(properties);
  const reach = new Reach(graph);
  const places = new Map<Part, PropertiesOf>();
  for (const operation of properties.size === 0 ? [] : graph.parts) {
    if (!isA(operation, 'operation') || removal.has(operation)) continue;
    const parameters = [operation, itemOf(operation)]
      .flatMap((owner) => (owner ? partsOf(owner, 'parameters') : []))
      .map((part) => graph.resolved(part))
      .filter((part) => isA(part, 'parameter') && !removal.has(part) && isTelling(graph, part, any));
    if (parameters.length === 0) continue;
    const hidden = hiddenIn(operation);
    for (const parameter of parameters) {
      for (const root of described(graph, parameter))
        for (const part of partsIn(root)) {
          if (!names.has(part)) names.set(part, hidden.mentions);
          if (!hidden.places.has(root)) for (const each of propertiesNaming(part, hidden.names)) removable.add(each);
        }
      const name = hidden.mentions.inData(parameterName(parameter) ?? '');
      if (name === undefined || isKept(parameter, name)) continue;
      const isOptional = textIn(parameter, 'in') === 'query' && memberIn(parameter, 'required') !== true;
      if (isOptional) removable.add(parameter);
      else stuck.push({ parameter, name });
    }
  }
  return { removable: [...removable], stuck, names };

  function hiddenIn(operation: Part): { names: ReadonlySet<string>; mentions: Mentions; places: ReadonlySet<Part> } {
    const gone = new Set<string>();
    const left = new Set<string>();
    const exchanged = [...operation.children].flatMap(([name, part]) => (name === 'parameters' ? [] : part));
    const reached = new Set(reach.from(exchanged));
    for (const place of reached) {
      const found = places.get(place) ?? propertiesIn(place, removal);
      places.set(place, found);
      for (const name of found.gone) if (properties.has(name)) gone.add(name);
      for (const name of found.left) left.add(name);
    }
    const only = new Set([...gone].filter((name) => !left.has(name)));
    return { names: only, mentions: mentionsOf(only), places: reached };
  }
}

function mentionsOf(members: ReadonlySet<string>): Mentions {
  return new Mentions({ members, others: NONE, shown: NONE });
}

/** Returns whether a parameter, or a schema that describes it, has one of some names anywhere. */
function isTelling(graph: Graph, parameter: Part, any: Mentions): boolean {
  return [...described(graph, parameter)].some((part) => any.anyIn(JSON.stringify(part.value)) !== undefined);
}

/** Returns a parameter and the schemas that it refers to. */
function described(graph: Graph, parameter: Part): Set<Part> {
  const found = new Set([parameter]);
  // The loop also visits schemas that are added during it.
  for (const each of found)
    for (const part of partsIn(each)) for (const { part: target } of graph.targets(part).values()) found.add(target);
  return found;
}

/** Returns the properties of a schema by which a parameter filters: `filter[secretKey]` of an object. */
function propertiesNaming(schema: Part, names: ReadonlySet<string>): Part[] {
  if (!isA(schema, 'schema')) return [];
  return partsOf(schema, 'properties').filter(({ key }) => names.has(key) && !isKept(schema, key));
}

function propertiesIn(place: Part, removal: Removal): PropertiesOf {
  const gone: string[] = [];
  const left: string[] = [];
  for (const schema of partsWithin(place, () => true))
    for (const [name] of isA(schema, 'schema') ? propertiesOf(schema) : [])
      (isLostProperty(removal, schema, name) ? gone : left).push(name);
  return { gone, left };
}
