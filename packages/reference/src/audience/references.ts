import type { Removal } from './removal.ts';
import type { Target } from './targets.ts';
import type { Part } from './tree.ts';

/** Returns a reference with its list positions adjusted to removed entries. */
export function movedReference(reference: string, { steps }: Target, removal: Removal): string {
  if (!steps.some(({ parent }) => parent?.role === 'list')) return reference;
  const [uri = '', fragment = ''] = reference.split(/#(.*)/s);
  const [start = '', ...names] = fragment.split('/');
  const moved = names.map((name, index) => {
    const step = steps[index];
    return step?.parent?.role === 'list' ? String(positionOf(step, step.parent, removal)) : name;
  });
  return `${uri}#${[start, ...moved].join('/')}`;
}

function positionOf({ key }: Part, list: Part, removal: Removal): number {
  const before = [...list.children.values()].filter((entry) => Number(entry.key) < Number(key) && removal.has(entry));
  return Number(key) - before.length;
}
