import type { SearchResult } from 'minisearch';
import { type Concept, type Query, segmentsOf } from './query';
import type { Kind, SearchDocument, SearchIndex } from './searchIndex';
import { isStopWord } from './vocabulary';
import { normalise, wordsOf } from './words';

/** A result with the words that matched. */
export interface Ranked {
  readonly document: StoredDocument;
  readonly score: number;
  /** Words of the document that matched by field. */
  readonly matches: ReadonlyMap<string, ReadonlySet<string>>;
}

export type StoredDocument = Omit<SearchDocument, 'text' | 'details'>;

/** What a match in a field is worth. */
const FIELD_WEIGHTS: Readonly<Record<string, number>> = {
  title: 1,
  operationId: 0.7,
  path: 0.7,
  method: 0.5,
  inputs: 0.6,
  outputs: 0.45,
  crumb: 0.45,
  text: 0.4,
  details: 0.2,
};
/** What a match is worth when the document has another form of the word. */
const STEM_WEIGHT = 0.7;
const SYNONYM_WEIGHT = 0.6;
const PREFIX_WEIGHT = 0.8;
const FUZZY_WEIGHT = 0.6;

const KIND_WEIGHTS: Readonly<Record<Kind, number>> = {
  operation: 1,
  webhook: 0.85,
  simulator: 0.8,
  guide: 1,
  reference: 0.95,
};

const NAME_BONUS = { inputs: 2, outputs: 1.5 } as const;
/** Characters of a name that is compared with the query. */
const MAX_NAME = 200;
/** A question is answered by a guide rather than by an operation. */
const QUESTION_BONUS = 1.25;

/** Documents that have less of the query's words than the best one are left out, as are those far behind it. */
const LEAST_COVERAGE = 0.6;
const LEAST_SCORE = 0.12;

interface Candidate {
  readonly document: StoredDocument;
  score: number;
  covered: number;
  readonly inTitle: Set<Concept>;
  readonly matches: Map<string, Set<string>>;
}

/** Returns the documents that match a query, the best first. */
export function rank(index: SearchIndex, query: Query): Ranked[] {
  const candidates = new Map<string, Candidate>();
  const total = sum(query.concepts.map(({ weight }) => weight)) || 1;
  for (const concept of query.concepts) addMatches(candidates, index, concept);
  addNameBonus([...candidates.values()], query);
  const scored = [...candidates.values()].map((candidate) => {
    const coverage = candidate.covered / total;
    const score =
      candidate.score * coverage ** 2 * titleBonus(candidate, query) * exactBonus(candidate.document, query);
    return { ...candidate, coverage, score: score * importanceOf(candidate.document, query) };
  });
  const bestCoverage = Math.max(...scored.map(({ coverage }) => coverage), 0);
  const bestScore = Math.max(...scored.map(({ score }) => score), 0);
  return scored
    .filter(({ coverage, score }) => coverage >= bestCoverage * LEAST_COVERAGE && score >= bestScore * LEAST_SCORE)
    .sort((left, right) => right.score - left.score);
}

function addMatches(candidates: Map<string, Candidate>, index: SearchIndex, concept: Concept): void {
  const results = searchFor(index, concept);
  const rarities = raritiesOf(results, index.documentCount);
  const best = results[0]?.score ?? 1;
  for (const result of results) {
    const candidate = candidates.get(String(result.id)) ?? newCandidate(result);
    candidates.set(String(result.id), candidate);
    const value = bestMatch(result, concept, rarities, candidate);
    candidate.score += (value + 0.3 * (result.score / best)) * (concept.weight || 0.5);
    candidate.covered += concept.weight;
  }
}

/** Returns what a match says by field: much if few documents have one there. */
function raritiesOf(results: readonly SearchResult[], documents: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { match } of results)
    for (const field of new Set(Object.values(match).flat())) counts.set(field, (counts.get(field) ?? 0) + 1);
  return new Map([...counts].map(([field, count]) => [field, Math.log(1 + documents / count)]));
}

function newCandidate(result: SearchResult): Candidate {
  const { score: _score, match: _match, terms: _terms, queryTerms: _queryTerms, ...document } = result;
  return {
    document: document as unknown as StoredDocument,
    score: 0,
    covered: 0,
    inTitle: new Set(),
    matches: new Map(),
  };
}

function searchFor(index: SearchIndex, { term, stem, synonyms }: Concept): SearchResult[] {
  const whole = { tokenize: (text: string) => [text], processTerm: (text: string) => text };
  return index.search(
    {
      combineWith: 'OR',
      queries: [
        { queries: [term], prefix: true, fuzzy: term.length > 3 && !/[\d_]/.test(term) ? 0.2 : false },
        ...(stem ? [{ queries: [stem], prefix: true, fuzzy: false }] : []),
        { queries: [...synonyms], prefix: false, fuzzy: false },
      ],
    },
    whole,
  );
}

function bestMatch(
  { match }: SearchResult,
  concept: Concept,
  rarities: ReadonlyMap<string, number>,
  candidate: Candidate,
): number {
  let best = 0;
  for (const [found, fields] of Object.entries(match)) {
    const likeness = likenessOf(found, concept);
    for (const field of fields) {
      best = Math.max(best, likeness * (FIELD_WEIGHTS[field] ?? 0) * (rarities.get(field) ?? 0));
      const words = candidate.matches.get(field) ?? new Set();
      candidate.matches.set(field, words.add(found));
      if (field === 'title') candidate.inTitle.add(concept);
    }
  }
  return best;
}

function likenessOf(found: string, { term, stem, synonyms }: Concept): number {
  if (found === term) return 1;
  if (found.startsWith(term)) return (PREFIX_WEIGHT * (term.length + found.length)) / (2 * found.length);
  if (synonyms.includes(found)) return SYNONYM_WEIGHT;
  return stem && found.startsWith(stem) ? STEM_WEIGHT : FUZZY_WEIGHT;
}

/** Returns more for a title that says what the query says and nothing else. */
function titleBonus({ document, inTitle, matches }: Candidate, { concepts }: Query): number {
  const words = [...new Set(wordsOf(document.title).map((word) => word.toLowerCase()))].filter(
    (word) => !isStopWord(word),
  );
  const matched = matches.get('title');
  if (!matched || words.length === 0) return 1;
  const precision = words.filter((word) => matched.has(normalise(word))).length / words.length;
  const weighty = concepts.filter(({ weight }) => weight > 0);
  const recall = weighty.filter((concept) => inTitle.has(concept)).length / (weighty.length || 1);
  const same = concepts.filter(({ surface }) => words.includes(surface)).length / concepts.length;
  return 1 + precision * recall + 0.1 * same;
}

/** Returns more for a document with exactly the path, the id or the name of the query. */
function exactBonus(document: StoredDocument, { text, route }: Query): number {
  const { path = '', method, operationId = '', title } = document;
  if (route && path)
    return routeBonus(segmentsOf(path), route.segments) * (route.method && route.method !== method ? 0.4 : 1);
  return [path, operationId, title].some((name) => sameName(name, text)) ? 3 : 1;
}

/** Returns more for each document with a name of the query, the fewer there are: a name of all pages is explained elsewhere. */
function addNameBonus(candidates: readonly Candidate[], { text }: Query): void {
  for (const list of ['inputs', 'outputs'] as const) {
    const named = candidates.filter(({ document }) => document[list]?.some(({ name }) => sameName(name, text)));
    for (const candidate of named) candidate.score *= 1 + NAME_BONUS[list] / Math.sqrt(named.length);
  }
}

/** `enabled_events` is the same as "enabled events". */
function sameName(name: string, text: string): boolean {
  return name.length <= MAX_NAME && flat(name) === flat(text);
}

function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[\s._-]+/g, ' ');
}

/** A path of a query can start with the path of a server, and have values instead of parameters. */
function routeBonus(path: readonly string[], wanted: readonly string[]): number {
  const matches = (offset: number, start: number, length: number): boolean =>
    length > 0 &&
    path.slice(start, start + length).every((segment, index) => {
      const other = wanted[offset + index] ?? '';
      return segment === other || (/^\{.*\}$/.test(segment) && other !== '');
    });
  if (wanted.length >= path.length && matches(wanted.length - path.length, 0, path.length))
    return wanted.length === path.length ? 5 : 3;
  if (wanted.length >= path.length) return 1;
  if (matches(0, 0, wanted.length)) return 1.5;
  return matches(0, path.length - wanted.length, wanted.length) ? 1.5 : 1;
}

function importanceOf({ kind, isDeprecated }: StoredDocument, { isQuestion }: Query): number {
  return KIND_WEIGHTS[kind] * (isDeprecated ? 0.8 : 1) * (isQuestion && kind === 'guide' ? QUESTION_BONUS : 1);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
