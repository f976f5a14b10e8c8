import type { Graph } from '../graph.ts';
import { isA } from '../partTree.ts';
import type { Rule } from '../removal.ts';
import { emptiedContainers } from './emptiedContainers.ts';
import { usersOfOperationIds } from './operationIds.ts';
import { securityRequirements } from './securityRequirements.ts';
import { tags } from './tags.ts';
import { pathParameters, serverVariables } from './urlTemplates.ts';

/** Returns the rules by which the removal of a part removes other ones. */
export function createRules(graph: Graph): readonly Rule[] {
  return [
    (gone) => graph.referrers(gone),
    emptiedContainers(graph),
    examplesWithoutSchema,
    pathParameters(graph),
    serverVariables,
    usersOfOperationIds(graph),
    tags(graph),
    securityRequirements(graph),
  ];
}

/** Examples of a removed schema show it. */
const examplesWithoutSchema: Rule = (gone) => {
  const isDescription = isA(gone, 'schema') && (gone.key === 'schema' || gone.key === 'itemSchema');
  const examples = isDescription ? gone.parent?.children.get('examples') : undefined;
  return examples ? [examples] : [];
};
