import type { SearchResult } from 'minisearch';
import type { Concept, Query } from './query';
import type { Page, SearchIndex } from './searchIndex';

/** Fields that name a document. */
export const NAME_FIELDS = ['title', 'operationId', 'path'] as const;
export type NameField = (typeof NAME_FIELDS)[number];

/** A document that has a word of the query. */
export interface Match {
  readonly id: string;
  readonly page: Page;
  /** What its matches are worth. */
  score: number;
  /** Sum of the weights of the concepts that it has, rare ones more. */
  covered: number;
  /** Words of the document that matched, by field. */
  readonly words: Map<string, Set<string>>;
  /** Concepts that matched in the names of the document. */
  readonly found: Readonly<Record<NameField, Set<Concept>>>;
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
  examples: 0.1,
};
/** What a match is worth when the document has another form of the word. */
const STEM_WEIGHT = 0.7;
const SYNONYM_WEIGHT = 0.6;
const PREFIX_WEIGHT = 0.8;
/** How much a match loses with every letter that was not typed. */
const PREFIX_POWER = 0.7;
const FUZZY_WEIGHT = 0.6;
/** Distinguishes documents with the same matches: how often they have the words, and among how many others. */
const FREQUENCY_WEIGHT = 0.2;
/** Typing errors per letter of a word that is still found; two letters that changed places are two errors. */
const TYPING_ERRORS = 0.25;
/** How much of a concept a document has that says it in these fields only: in others, all of it. */
const FIELD_COVERAGE: Readonly<Record<string, number>> = { outputs: 0.9, values: 0.9, details: 0.6, examples: 0.6 };
const AS_WRITTEN = { tokenize: (text: string) => [text], processTerm: (term: string) => term };

/** Returns the documents with any word of a query. */
export function matchesOf(index: SearchIndex, { concepts }: Query): Match[] {
  const matches = new Map<string, Match>();
  for (const concept of concepts) {
    const results = resultsOf(index, concept, concepts.length === 1);
    const worth = worthOf(index, results, concept);
    const best = results[0]?.score || 1;
    const rarity = Math.log(1 + index.documentCount / (results.length || 1));
    for (const result of results) {
      const id = String(result.id);
      const match = matches.get(id) ?? {
        id,
        page: result.page,
        score: 0,
        covered: 0,
        words: new Map(),
        found: { title: new Set(), operationId: new Set(), path: new Set() },
      };
      matches.set(id, match);
      match.score +=
        (bestWord(match, result, concept, worth) + FREQUENCY_WEIGHT * (result.score / best)) * concept.value;
      match.covered += concept.weight * rarity * coverageOf(result);
    }
  }
  return [...matches.values()];
}

/** Returns the documents with a form of a word or a synonym; if there are none, those with a similar word. */
function resultsOf(index: SearchIndex, { term, stem, synonyms }: Concept, isOnly: boolean): SearchResult[] {
  const written = index.search(
    {
      combineWith: 'OR',
      queries: [
        { queries: [stem ?? term], prefix: isOnly || term.length > 1 },
        ...(synonyms.length > 0 ? [{ queries: [...synonyms], prefix: false }] : []),
      ],
    },
    AS_WRITTEN,
  );
  if (written.length > 0 || term.length < 4 || /[\d_]/.test(term)) return written;
  const similar = index.search(term, { ...AS_WRITTEN, fuzzy: 1 });
  return similar.length > 0
    ? similar
    : index.search(term, { ...AS_WRITTEN, fuzzy: Math.max(2, Math.floor(TYPING_ERRORS * term.length)) });
}

/** Returns what a word of a document is worth in a field: more if few documents have the concept there. */
function worthOf(
  index: SearchIndex,
  results: readonly SearchResult[],
  concept: Concept,
): (word: string, field: string) => number {
  const counts = countsByField(results);
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

function isNameField(field: string): field is NameField {
  return (NAME_FIELDS as readonly string[]).includes(field);
}

/** Returns how much of a concept a document has. */
function coverageOf({ match }: SearchResult): number {
  let most = 0;
  for (const word in match)
    for (const field of match[word] ?? []) {
      const share = FIELD_COVERAGE[field] ?? 1;
      if (share === 1) return 1;
      if (share > most) most = share;
    }
  return most;
}

/** Returns in how many results each field has a match. */
function countsByField(results: readonly SearchResult[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const counted = new Map<string, SearchResult>();
  for (const result of results)
    for (const word in result.match)
      for (const field of result.match[word] ?? []) {
        if (counted.get(field) === result) continue;
        counted.set(field, result);
        counts.set(field, (counts.get(field) ?? 0) + 1);
      }
  return counts;
}

/** Adds the words of a result to a match, and returns the worth of the best one. */
function bestWord(
  { words, found }: Match,
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
      if (isNameField(field)) found[field].add(concept);
    }
  }
  return best;
}

function likenessOf(word: string, { term, stem, synonyms }: Concept): number {
  if (word === term) return 1;
  if (word.startsWith(term)) return PREFIX_WEIGHT * (term.length / word.length) ** PREFIX_POWER;
  if (synonyms.includes(word)) return SYNONYM_WEIGHT;
  return stem && word.startsWith(stem) ? STEM_WEIGHT : FUZZY_WEIGHT;
}
