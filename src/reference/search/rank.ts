import { type Match, matchesOf, NAME_FIELDS, type NameField } from './match';
import { type Concept, type Query, segmentsOf } from './query';
import { routeBonus } from './routeBonus';
import type { Kind, Page, SearchIndex } from './searchIndex';
import { isStopWord } from './vocabulary';
import { identifierOf, normalise, plainWordsOf } from './words';

const KIND_WEIGHTS: Readonly<Record<Kind, number>> = {
  operation: 1,
  webhook: 0.7,
  sandbox: 0.7,
  guide: 1.1,
  reference: 0.9,
  error: 0.7,
};
const DEPRECATED_WEIGHT = 0.8;
/** A question is answered by a guide rather than by an operation. */
const QUESTION_BONUS = 1.25;
/** Of operations that are alike otherwise, the one that only reads. */
const READING_BONUS = 1.05;
const EXACT_BONUS = 3;
const NAMING_BONUS: Readonly<Record<NameField, number>> = { title: 1, operationId: 0.9, path: 0.7 };
/** Shared by the documents with a name: one that is on every page is explained elsewhere. */
const NAME_BONUS = { inputs: 2, outputs: 1.5 } as const;
/** Documents with a name; the bonus of more of them makes no difference. */
const MOST_NAMED = 30;
/** A word that is also a name is more often meant as a word. */
const PLAIN_WORD = { inputs: 0.4, outputs: 0 } as const;

/** How much a document loses that lacks words of the query. */
const COVERAGE_POWER = 1.5;
/** Documents with less of the query's words than the best one, and none in the title, are left out, as are those far behind. */
const LEAST_COVERAGE = 0.6;
const LEAST_SCORE = 0.1;
/** Documents whose titles and paths are compared with the query. */
const COMPARED = 100;

/** Returns the documents that match a query, the best first. */
export function rank(index: SearchIndex, query: Query): Match[] {
  const matches = matchesOf(index, query);
  addNameBonus(matches, query);
  const coverage = Math.max(0, ...matches.map(({ covered }) => covered));
  const weighed = matches
    .filter(({ covered, found }) => covered >= coverage * LEAST_COVERAGE || found.title.size > 0)
    .map((match) => {
      const share = match.covered / (coverage || 1);
      return { match, score: match.score * share ** COVERAGE_POWER * importanceOf(match.page, query) };
    })
    .sort(byScore);
  return weighed
    .slice(0, COMPARED)
    .filter(({ score }) => score >= (weighed[0]?.score ?? 0) * LEAST_SCORE)
    .map(({ match, score }) => ({
      match,
      score: score * namingBonus(match, query) * exactBonus(match.page, query),
    }))
    .sort(byScore)
    .map(({ match }) => match);
}

function byScore(left: { readonly score: number }, right: { readonly score: number }): number {
  return right.score - left.score;
}

function importanceOf({ kind, isDeprecated, method }: Page, { isQuestion, isEvent }: Query): number {
  if (kind === 'webhook' && isEvent) return 1;
  return (
    KIND_WEIGHTS[kind] *
    (isDeprecated ? DEPRECATED_WEIGHT : 1) *
    (isQuestion && kind === 'guide' ? QUESTION_BONUS : 1) *
    (method === 'get' ? READING_BONUS : 1)
  );
}

/** Raises the scores of documents with a name of the query, the more the fewer they are. */
function addNameBonus(matches: readonly Match[], { identifiers, concepts }: Query): void {
  for (const identifier of identifiers) {
    const isWord = concepts.some(({ term, weight }) => weight > 0 && term === identifier);
    for (const field of ['inputs', 'outputs'] as const) {
      const likely = matches.filter(({ words }) => words.get(field)?.has(identifier));
      if (likely.length > MOST_NAMED) continue;
      const named = likely.filter(({ page }) => page[field]?.some(({ name }) => identifierOf(name) === identifier));
      for (const match of named)
        match.score *= 1 + (NAME_BONUS[field] * (isWord ? PLAIN_WORD[field] : 1)) / named.length;
    }
  }
}

/** Returns more for a document with a name that says what the query says and nothing else. */
function namingBonus(match: Match, { concepts }: Query): number {
  const wanted = concepts.filter(({ weight }) => weight > 0);
  if (wanted.length === 0) return 1;
  return 1 + Math.max(...NAME_FIELDS.map((field) => NAMING_BONUS[field] * likeness(match, field, wanted)));
}

function likeness({ page, words, found }: Match, field: NameField, wanted: readonly Concept[]): number {
  const matched = words.get(field);
  if (!matched) return 0;
  const name = (page[field] ?? '').replaceAll(/\{[^{}]*\}/g, ' ');
  const own = [...new Set(plainWordsOf(name).map((word) => word.toLowerCase()))].filter((word) => !isStopWord(word));
  const precision = own.filter((word) => matched.has(normalise(word))).length / (own.length || 1);
  const recall = wanted.filter((concept) => found[field].has(concept)).length / wanted.length;
  const same = wanted.filter(({ surface }) => own.includes(surface)).length / wanted.length;
  return precision * recall + 0.1 * same;
}

/** Returns more for a document with the path, the id or the title of the query. */
function exactBonus({ path = '', method, operationId = '', title }: Page, { identifier, route }: Query): number {
  if (route && path) return routeBonus({ method: method?.toLowerCase(), segments: segmentsOf(path) }, route);
  return [path, operationId, title].some((name) => identifierOf(name) === identifier) ? EXACT_BONUS : 1;
}
