import type { Graph } from '../graph.ts';
import { isA, type Part } from '../partTree.ts';
import { operationPartsIn, pathItemOf } from '../pathItems.ts';
import type { Removal, Rule } from '../removal.ts';

/** A path item, a callback or a body is removed with the last operation, path item or media type in it. */
export function emptiedContainers(graph: Graph): Rule {
  const isEmptyItem = (item: Part, removal: Removal): boolean =>
    !graph.target(item) && removal.hasAll(operationPartsIn(item));
  return (gone, removal) => {
    const { parent } = gone;
    if (isA(gone, 'operation')) {
      const item = pathItemOf(gone);
      return item && isEmptyItem(item, removal) ? [item] : [];
    }
    if (isA(gone, 'pathItem') && isA(parent, 'callback'))
      return removal.hasAll([...parent.children.values()].filter((child) => isA(child, 'pathItem'))) ? [parent] : [];
    if (isA(gone, 'media') && parent?.key === 'content' && isA(parent.parent, 'requestBody', 'parameter', 'header'))
      return removal.hasAll([...parent.children.values()]) ? [parent.parent] : [];
    return [];
  };
}
