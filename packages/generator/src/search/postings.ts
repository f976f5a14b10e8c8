import {
  FIELDS,
  indexTerms,
  type PostingsPart,
  type SearchDocument,
  type SearchField,
  toDigits,
} from 'gatedocs-reference/search';

/** Words of a document, as three parallel lists: words, the numbers of their fields, and how often they occur there. */
export interface Words {
  readonly terms: readonly string[];
  readonly fields: readonly number[];
  readonly counts: readonly number[];
}

/** Maximum stored count; higher ones make no difference. */
const MAX_COUNT = 255;

/** Returns the words in the given fields of a document. */
export function countWords(document: SearchDocument, fields: readonly SearchField[]): Words {
  const words = { terms: [] as string[], fields: [] as number[], counts: [] as number[] };
  for (const field of fields) {
    const counts = new Map<string, number>();
    for (const term of indexTerms(document[field], field)) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) {
      words.terms.push(term);
      words.fields.push(FIELDS.indexOf(field));
      words.counts.push(Math.min(count, MAX_COUNT));
    }
  }
  return words;
}

/** Returns the words of documents as PostingsPart describes them. */
export function packPostings(documents: readonly Words[]): PostingsPart {
  /** For each term, one entry after the other: field, document, count. */
  const entries = new Map<string, number[]>();
  for (const [document, { terms, fields, counts }] of documents.entries())
    for (const [place, term] of terms.entries()) {
      const known = entries.get(term);
      const entry = [fields[place] ?? 0, document, counts[place] ?? 1];
      if (known) known.push(...entry);
      else entries.set(term, entry);
    }
  const sorted = [...entries].sort(([left], [right]) => (left < right ? -1 : 1));
  return {
    terms: sorted.map(([term]) => term).join(' '),
    postings: sorted.map(([, entry]) => encodePostings(entry)).join(';'),
  };
}

function encodePostings(entries: readonly number[]): string {
  const texts = new Map<number, { text: string; previous: number }>();
  for (let place = 0; place < entries.length; place += 3) {
    const [field = 0, document = 0, count = 1] = entries.slice(place, place + 3);
    const known = texts.get(field) ?? { text: `${field}`, previous: 0 };
    known.text += toDigits(document - known.previous) + (count > 1 ? `*${toDigits(count)}` : '');
    known.previous = document;
    texts.set(field, known);
  }
  return [...texts]
    .sort(([left], [right]) => left - right)
    .map(([, { text }]) => text)
    .join('');
}
