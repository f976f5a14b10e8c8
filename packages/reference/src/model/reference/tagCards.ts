import { buildNavigation, type NavigationSection } from './navigation.ts';
import { operationTitle, type ReferenceSource } from './reference.ts';

/** What a reader sees of a page before opening it. */
export interface Card {
  readonly title: string;
  readonly href: string;
  readonly text?: string;
  /** "12 operations" */
  readonly amount?: string;
  /** Titles of the first pages in it. */
  readonly names?: readonly string[];
}

/** Operations that a card names. */
const MAX_NAMES = 3;

/**
 * Returns a card for each tag of a reference; one without a page leads to its first operation, whose sidebar lists the
 * others.
 */
export function tagCards({ document, route }: Pick<ReferenceSource, 'document' | 'route'>): Card[] {
  return buildNavigation(document)
    .flatMap(sectionsWithOperations)
    .map(({ title, page, operations }) => ({
      title,
      href: `${route}/${page ?? operations[0]?.page}`,
      amount: countOperations(operations),
      names: operations.slice(0, MAX_NAMES).map(operationTitle),
    }));
}

function sectionsWithOperations(section: NavigationSection): NavigationSection[] {
  return [...(section.operations.length > 0 ? [section] : []), ...section.sections.flatMap(sectionsWithOperations)];
}

function countOperations(operations: NavigationSection['operations']): string {
  const noun = operations.every(({ kind }) => kind === 'webhook') ? 'event' : 'operation';
  return `${operations.length} ${noun}${operations.length === 1 ? '' : 's'}`;
}
