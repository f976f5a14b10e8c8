import { namePages, operationsOf } from '../../document/operations.ts';
import { type NamedPart, pageNames } from '../../document/pageNames.ts';
import type { OpenApiDocument } from '../../document/types.ts';
import { buildNavigation, type NavigationSection } from './navigation.ts';

/** Most operations on a page for printing; more would be hundreds of sheets. */
const MAX_OPERATIONS_PER_PAGE = 100;

/** A page for printing: the whole reference, or of a large one a tag or a part of it. */
export interface PrintPage {
  /** Last part of its route. */
  readonly page: string;
  /** The tag that it has; empty for the page of the whole reference. */
  readonly title: string;
  /** Sections with the operations that no section before them has. */
  readonly sections: readonly PrintSection[];
}

type PrintSection = Omit<NavigationSection, 'sections'>;

/**
 * Returns the pages for printing, that of the whole reference first. If the reference has more operations than a page
 * may have, the first page has none, and only lists the other pages.
 */
export function printPages(document: OpenApiDocument, limit = MAX_OPERATIONS_PER_PAGE): PrintPage[] {
  const sections = flattenSections(buildNavigation(document), new Set());
  const isWhole = operationsOf(document).length <= limit;
  const others = isWhole ? [] : sections.flatMap((section) => splitSection(section, limit));
  const { overview, tags, operations } = namePages(document);
  const taken = [overview, ...tags, ...operations].map((name): NamedPart => ({ names: [name], path: name }));
  const [, [first = ''] = [], names = []] = pageNames([
    taken,
    [{ names: ['print'], path: 'print reference' }],
    others.map(({ title }, index) => ({ names: [`print ${title}`], path: `part ${index + 1}` })),
  ]);
  return [
    { page: first, title: '', sections: isWhole ? sections : [] },
    ...others.map((section, index) => ({ page: names[index] ?? '', title: section.title, sections: [section] })),
  ];
}

/** Returns the sections with operations or a page, in the order of the sidebar, each operation once. */
function flattenSections(sections: readonly NavigationSection[], seen: Set<unknown>): PrintSection[] {
  return sections.flatMap(({ sections: inner, ...section }) => {
    const operations = section.operations.filter((entry) => !seen.has(entry));
    // A tag can be in several groups: its text, too, is printed once.
    const hasText = section.page !== undefined && !seen.has(section.page);
    for (const part of [...operations, section.page]) seen.add(part);
    const own = operations.length > 0 || hasText ? [{ ...section, operations }] : [];
    return [...own, ...flattenSections(inner, seen)];
  });
}

/** Splits a section with more operations than a page may have. */
function splitSection(section: PrintSection, limit: number): PrintSection[] {
  const { title, operations, page: _, ...others } = section;
  if (operations.length <= limit) return [section];
  const count = Math.ceil(operations.length / limit);
  return Array.from({ length: count }, (_, index) => ({
    ...others,
    ...(index === 0 && section.page !== undefined ? { page: section.page } : {}),
    title: `${title} (${index + 1} of ${count})`,
    operations: operations.slice(index * limit, (index + 1) * limit),
  }));
}
