import type { Graph } from '../graph.ts';
import type { Rule } from '../removal.ts';
import { isA } from '../partTree.ts';
import { emptied } from './emptiedContainers.ts';
import { namedOperations } from './operationIds.ts';
import { requirements } from './securityRequirements.ts';
import { tags } from './tags.ts';
import { pathParameters, serverVariables } from './urlTemplates.ts';

/** Returns the rules by which the removal of a part removes other ones. */
export function createRules(graph: Graph): readonly Rule[] {
  return [
    (gone) => graph.referrers(gone),
    emptied(graph),
    examplesWithoutSchema,
    pathParameters(graph),
    serverVariables,
    namedOperations(graph),
    tags(graph),
    requirements(graph),
  ];
}

/** Examples of a removed schema show it. */
const examplesWithoutSchema: Rule = (gone) => {
  const isDescription = isA(gone, 'schema') && (gone.key === 'schema' || gone.key === 'itemSchema');
  const examples = isDescription ? gone.parent?.children.get('examples') : undefined;
  return examples ? [examples] : [];
};
