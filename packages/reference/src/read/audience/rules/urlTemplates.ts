import type { Graph } from '../graph.ts';
import { isA, type Part, partsOf, textIn } from '../partTree.ts';
import { operationPartsIn } from '../pathItems.ts';
import type { Rule } from '../removal.ts';

/** An operation is removed with a parameter of its path, which names the parameter, and cannot be called without it. */
export function pathParameters(graph: Graph): Rule {
  return (gone, removal) => {
    const owner = gone.parent?.key === 'parameters' ? gone.parent.parent : undefined;
    if (!isA(gone, 'parameter') || !isA(owner, 'operation', 'pathItem')) return [];
    const parameter = graph.resolved(gone);
    if (textIn(parameter, 'in') !== 'path') return [];
    const name = textIn(parameter, 'name');
    const describes = (operation: Part): boolean =>
      partsOf(operation, 'parameters').some((each) => {
        const other = graph.resolved(each);
        return !removal.has(each) && textIn(other, 'in') === 'path' && textIn(other, 'name') === name;
      });
    return (isA(owner, 'operation') ? [owner] : operationPartsIn(owner)).filter((operation) => !describes(operation));
  };
}

/** A server is removed with a variable of its URL. */
export const serverVariables: Rule = ({ key, parent }) => {
  const server = parent?.key === 'variables' ? parent.parent : undefined;
  return isA(server, 'server') && textIn(server, 'url')?.includes(`{${key}}`) ? [server] : [];
};
