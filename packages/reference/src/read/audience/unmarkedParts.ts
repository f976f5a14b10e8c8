import type { Graph } from './graph.ts';
import { isA, type Part, textIn, textListIn } from './partTree.ts';
import { isTopItem, operationPartsIn } from './pathItems.ts';
import { indexTags } from './rules/tags.ts';

/**
 * Returns the unmarked operations, webhooks, and tags without operations, which belong to the audience of everything
 * unmarked. An operation has the marks of its path item and its tags, too.
 */
export function findUnmarked(graph: Graph, isMarked: (part: Part) => boolean): Part[] {
  const tags = indexTags(graph);
  const hasMarkedTag = (operation: Part): boolean =>
    textListIn(operation, 'tags')
      .flatMap(tags.withAncestors)
      .some((name) => tags.declared.get(name)?.some(isMarked));
  const used = new Set([...tags.users.keys()].flatMap(tags.withAncestors));
  const found: Part[] = [];
  for (const part of graph.parts) {
    if (isA(part, 'tag') && !isMarked(part) && !used.has(textIn(part, 'name') ?? '')) found.push(part);
    if (!isA(part, 'pathItem') || !isReached(graph, part) || isMarkedItem(graph, part, isMarked)) continue;
    const operations = operationPartsIn(part);
    found.push(...operations.filter((operation) => !isMarked(operation) && !hasMarkedTag(operation)));
    if (operations.length === 0 && !graph.target(part)) found.push(part);
  }
  return found;
}

/** Returns whether a path or a webhook is a path item, or refers to it. */
function isReached(graph: Graph, item: Part): boolean {
  return withReferrers(graph, item).some(isTopItem);
}

/** Returns whether a path item has a mark, or all references to it have one. */
function isMarkedItem(graph: Graph, item: Part, isMarked: (part: Part) => boolean, seen = new Set<Part>()): boolean {
  if (isMarked(item)) return true;
  const referrers = graph.referrers(item).filter((each) => isA(each, 'pathItem') && !seen.has(each));
  return (
    referrers.length > 0 && referrers.every((each) => isMarkedItem(graph, each, isMarked, new Set([...seen, item])))
  );
}

function withReferrers(graph: Graph, item: Part): Part[] {
  const found = new Set([item]);
  // The loop also visits parts that are added during it.
  for (const each of found)
    for (const referrer of graph.referrers(each)) if (isA(referrer, 'pathItem')) found.add(referrer);
  return [...found];
}
