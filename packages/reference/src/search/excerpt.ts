import type { Kind, SearchDocument } from './documents.ts';

/** Kinds whose results show an excerpt; an operation's shows its method and path instead. */
const KINDS_WITH_EXCERPT: ReadonlySet<Kind> = new Set(['guide', 'reference', 'error']);
/** Maximum number of characters: about a line of the dialog. */
const MAX_LENGTH = 120;

/** Returns the first words of a text, for its line in the results; '' for an operation. */
export function makeExcerpt({ kind, text }: Pick<SearchDocument, 'kind' | 'text'>): string {
  if (!KINDS_WITH_EXCERPT.has(kind)) return '';
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= MAX_LENGTH ? line : `${line.slice(0, MAX_LENGTH).replace(/\s\S*$/, '')} …`;
}
