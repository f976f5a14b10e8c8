import type { Deferred, Direction } from '../model/schema/index.ts';

/**
 * Returns the name of a part of pages that packages/reference/src/page/parts.ts loads when a reader
 * opens it.
 */
export function partName({ component, direction }: Pick<Deferred, 'component' | 'direction'>): string {
  return `${direction} ${component}`;
}

/** Returns what a name stands for. */
export function parsePartName(name: string): Pick<Deferred, 'component' | 'direction'> {
  const space = name.indexOf(' ');
  return { direction: name.slice(0, space) as Direction, component: name.slice(space + 1) };
}
