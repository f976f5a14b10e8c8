import { FIELDS, indexTerms, type SearchDocument } from 'gatedocs-reference/search';

/** Fields with more weight than details and examples. */
const BETTER_FIELDS = FIELDS.filter((field) => field !== 'details' && field !== 'examples');

/**
 * Removes words from a document's details and examples that a field with more weight has too: they would not find
 * anything more.
 */
export function withoutKnownWords(document: SearchDocument): SearchDocument {
  const known = new Set(BETTER_FIELDS.flatMap((field) => indexTerms(document[field], field)));
  const newWords = (field: 'details' | 'examples'): string =>
    (document[field] ?? '')
      .split(' ')
      .filter((word) => {
        const terms = indexTerms(word, field).filter((term) => !known.has(term));
        for (const term of terms) known.add(term);
        return terms.length > 0;
      })
      .join(' ');
  return { ...document, details: newWords('details'), examples: newWords('examples') };
}
