import type { Kind, SearchDocument } from './documents.ts';

/** An operation is known by its method and path. */
const WITH_EXCERPT: ReadonlySet<Kind> = new Set(['guide', 'reference', 'error']);
/** About a line of the dialog. */
const LENGTH = 120;

/** Returns the first words of a text, for its line in the results; '' for an operation. */
export function excerptOf({ kind, text }: Pick<SearchDocument, 'kind' | 'text'>): string {
  if (!WITH_EXCERPT.has(kind)) return '';
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= LENGTH ? line : `${line.slice(0, LENGTH).replace(/\s\S*$/, '')} …`;
}
