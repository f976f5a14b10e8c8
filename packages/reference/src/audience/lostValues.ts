import { addTo } from './addTo.ts';
import type { Compositions } from './compositions.ts';
import type { Graph } from './graph.ts';
import { isKept } from './keeps.ts';
import { discriminatingProperty, mappingOf } from './mapping.ts';
import { propertiesOf } from './properties.ts';
import type { Removal } from './removal.ts';
import type { RemovedNames } from './removedNames.ts';
import type { ToldByParameters } from './toldByParameters.ts';
import { isA, type Part, partsOf } from './tree.ts';

/** Returns whether a schema has lost a value. */
export type IsLost = (schema: Part, value: string) => boolean;

/**
 * Finds lost values: error codes of `x-problems`, discriminator values of removed schemas, and values of parameters
 * that name hidden properties.
 */
export function lostValuesOf(
  graph: Graph,
  compositions: Compositions,
  removal: Removal,
  { codes }: Pick<RemovedNames, 'codes'>,
  told: ToldByParameters['names'],
): IsLost {
  const lost = new Map<Part, string[]>();
  for (const schema of graph.parts) {
    if (!isA(schema, 'schema') || removal.has(schema)) continue;
    for (const problem of partsOf(schema, 'x-problems')) if (removal.has(problem)) addTo(lost, schema, problem.key);
    const property = discriminatingProperty(schema);
    const values = property === undefined ? [] : namesOfRemoved(graph, compositions, removal, schema);
    if (values.length === 0) continue;
    const declared = [...compositions.all([schema])].flatMap(propertiesOf).filter(([name]) => name === property);
    for (const each of compositions.all(declared.flatMap(([, part]) => part ?? [])))
      for (const value of values) addTo(lost, each, value);
  }
  const isTold = (part: Part, value: string): boolean => {
    const name = told.get(part)?.anyIn(value);
    return name !== undefined && !isKept(part, name);
  };
  return (schema, value) => codes.has(value) || (lost.get(schema)?.includes(value) ?? false) || isTold(schema, value);
}

/** Returns the values of a discriminator that mean removed schemas: in its mapping, or the names of components. */
function namesOfRemoved(graph: Graph, compositions: Compositions, removal: Removal, schema: Part): string[] {
  const mapped = mappingOf(schema).map(([value, entry]) => [value, graph.mapped(entry, schema)?.part] as const);
  const targets = new Set(mapped.map(([, target]) => target));
  const cases = new Set([...partsOf(schema, 'anyOf'), ...partsOf(schema, 'oneOf')].map((each) => graph.target(each)));
  const isNamed = (component: Part): boolean =>
    removal.has(component) &&
    !targets.has(component) &&
    (cases.has(component) || compositions.extends(component, schema));
  return [
    ...mapped.flatMap(([value, target]) => (target && removal.has(target) ? [value] : [])),
    ...graph.schemas.filter(isNamed).map(({ key }) => key),
  ];
}
