import { addTo } from '../addTo.ts';
import type { Graph } from '../graph.ts';
import { isA, type Part } from '../partTree.ts';
import { pathItemOf } from '../pathItems.ts';
import type { Rule } from '../removal.ts';

/**
 * A requirement is removed with a security scheme that it names, and an operation with the last of its requirements:
 * without the scheme it cannot be called, and without a requirement it would look public.
 */
export function securityRequirements(graph: Graph): Rule {
  const users = new Map<Part, Part[]>();
  for (const part of graph.parts)
    if (isA(part, 'requirement')) for (const scheme of graph.named(part)) addTo(users, scheme, part);
  const heirs = graph.parts.filter(inheritsSecurity);
  return (gone, removal) => {
    if (isA(gone, 'scheme')) return users.get(gone) ?? [];
    if (!isA(gone, 'requirement')) return [];
    const { parent } = gone;
    const isListed = parent?.role === 'list';
    const owner = isListed ? parent.parent : parent;
    const alternatives = isListed ? [...parent.children.values()] : [gone];
    if (!owner || !removal.hasAll(alternatives)) return [];
    return isA(owner, 'operation') ? [owner] : heirs;
  };
}

/** Returns whether a part is an operation with the requirements of the document: webhooks and callbacks are calls to the reader. */
function inheritsSecurity(part: Part): boolean {
  if (!isA(part, 'operation') || Object.hasOwn(part.value, 'security')) return false;
  const place = pathItemOf(part)?.parent;
  return (
    (place?.key === 'paths' && isA(place.parent, 'document')) ||
    (place?.key === 'pathItems' && isA(place.parent, 'components'))
  );
}
