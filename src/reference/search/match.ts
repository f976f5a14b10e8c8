import type { SearchResult } from 'minisearch';
import type { Concept, Query } from './query';
import type { Page, SearchIndex } from './searchIndex';

/** A document that has a word of the query. */
export interface Match {
  readonly id: string;
  readonly page: Page;
  /** What its matches are worth. */
  score: number;
  /** Sum of the weights of the concepts that it has. */
  covered: number;
  /** Words of the document that matched, by field. */
  readonly words: Map<string, Set<string>>;
  readonly inTitle: Set<Concept>;
}

/** What a match in a field is worth. */
const FIELD_WEIGHTS: Readonly<Record<string, number>> = {
  title: 1,
  operationId: 0.7,
  path: 0.7,
  method: 0.5,
  inputs: 0.6,
  outputs: 0.45,
  values: 0.35,
  crumb: 0.45,
  text: 0.4,
  details: 0.2,
};
/** What a match is worth when the document has another form of the word. */
const STEM_WEIGHT = 0.7;
const SYNONYM_WEIGHT = 0.6;
const PREFIX_WEIGHT = 0.8;
const FUZZY_WEIGHT = 0.6;
/** Distinguishes documents with the same matches: how often they have the words, and among how many others. */
const FREQUENCY_WEIGHT = 0.2;
/** Share of typing errors in a word that is still found. */
const TYPING_ERRORS = 0.2;
const AS_WRITTEN = { tokenize: (text: string) => [text], processTerm: (term: string) => term };

/** Returns the documents with any word of a query. */
export function matchesOf(index: SearchIndex, { concepts }: Query): Match[] {
  const matches = new Map<string, Match>();
  for (const concept of concepts) {
    const results = resultsOf(index, concept, concepts.length === 1);
    const worth = worthOf(index, results, concept);
    const best = results[0]?.score || 1;
    for (const result of results) {
      const id = String(result.id);
      const match = matches.get(id) ?? {
        id,
        page: result.page,
        score: 0,
        covered: 0,
        words: new Map(),
        inTitle: new Set(),
      };
      matches.set(id, match);
      match.score +=
        (bestWord(match, result, concept, worth) + FREQUENCY_WEIGHT * (result.score / best)) * concept.value;
      match.covered += concept.weight;
    }
  }
  return [...matches.values()];
}

function resultsOf(index: SearchIndex, { term, stem, synonyms }: Concept, isOnly: boolean): SearchResult[] {
  const canHaveErrors = term.length > 3 && !/[\d_]/.test(term);
  return index.search(
    {
      combineWith: 'OR',
      queries: [
        { queries: [term], prefix: isOnly || term.length > 1, fuzzy: canHaveErrors ? TYPING_ERRORS : false },
        ...(stem ? [{ queries: [stem], prefix: true, fuzzy: false }] : []),
        ...(synonyms.length > 0 ? [{ queries: [...synonyms], prefix: false, fuzzy: false }] : []),
      ],
    },
    AS_WRITTEN,
  );
}

/** Returns what a word of a document is worth in a field: more if few documents have the concept there. */
function worthOf(
  index: SearchIndex,
  results: readonly SearchResult[],
  concept: Concept,
): (word: string, field: string) => number {
  const counts = new Map<string, number>();
  for (const { match } of results) {
    const fields = new Set(Object.values(match).flat());
    for (const field of fields) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  const fields = new Map(
    [...counts].map(([field, count]) => [
      field,
      (FIELD_WEIGHTS[field] ?? 0) * Math.log(1 + index.documentCount / count),
    ]),
  );
  const words = new Map<string, number>();
  return (word, field) => {
    const likeness = words.get(word) ?? likenessOf(word, concept);
    words.set(word, likeness);
    return likeness * (fields.get(field) ?? 0);
  };
}

/** Adds the words of a result to a match, and returns the worth of the best one. */
function bestWord(
  { words, inTitle }: Match,
  { match }: SearchResult,
  concept: Concept,
  worth: (word: string, field: string) => number,
): number {
  let best = 0;
  for (const word in match) {
    for (const field of match[word] ?? []) {
      best = Math.max(best, worth(word, field));
      const known = words.get(field);
      if (known) known.add(word);
      else words.set(field, new Set([word]));
      if (field === 'title') inTitle.add(concept);
    }
  }
  return best;
}

function likenessOf(word: string, { term, stem, synonyms }: Concept): number {
  if (word === term) return 1;
  if (word.startsWith(term)) return (PREFIX_WEIGHT * (1 + term.length / word.length)) / 2;
  if (synonyms.includes(word)) return SYNONYM_WEIGHT;
  return stem && word.startsWith(stem) ? STEM_WEIGHT : FUZZY_WEIGHT;
}
