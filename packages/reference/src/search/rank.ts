import { FIELDS, type Kind, NAME_FIELDS, type NameField, type Page } from './documents.ts';
import { describeMatches, findMatches, type Match, type Matches } from './match.ts';
import { PAGE_CLASSES, type PageClass } from './pageClasses.ts';
import { nameWords, pageIdentifiers } from './pageNames.ts';
import { type Concept, pathSegments, type Query } from './query.ts';
import { routeBonus } from './routeBonus.ts';
import type { SearchIndex } from './searchIndex.ts';
import { takeFirst } from './takeFirst.ts';

const KIND_WEIGHTS: Readonly<Record<Kind, number>> = {
  operation: 1,
  webhook: 0.7,
  sandbox: 0.7,
  guide: 1.1,
  reference: 0.9,
  error: 0.7,
};
/** Factor for webhooks if the query contains this word: slightly more than an operation. */
const EVENT_WEIGHT = 1.1;
const DEPRECATED_WEIGHT = 0.8;
/** Factor for guides if the query is a question. */
const QUESTION_BONUS = 1.25;
/** Factor for operations that only read, which come first among otherwise equal ones. */
const READING_BONUS = 1.05;
const EXACT_BONUS = 3;
const PAGE_NAME_BONUS: Readonly<Record<NameField, number>> = { title: 1, operationId: 0.9, path: 0.7 };
/** Divided among the documents with a name, because a name on every page is explained elsewhere. */
const PLACE_NAME_BONUS = { inputs: 2, outputs: 1.5 } as const;
/** Maximum number of documents with a name that get a bonus; divided among more, it would make no difference. */
const MAX_NAMED_DOCUMENTS = 30;
/** Factor for a plain word that is also a name, because it is more often meant as a word. */
const PLAIN_WORD_FACTOR = { inputs: 0.4, outputs: 0 } as const;

/** Exponent by which a document loses score for missing words of the query. */
const COVERAGE_POWER = 1.5;
/**
 * Minimum coverage, relative to the best document. Documents with less of the query's words, and none in the title, are
 * left out, as are those with far lower scores.
 */
const MIN_COVERAGE = 0.6;
const MIN_SCORE = 0.1;
/** Number of best documents whose titles and paths are compared with the query. */
const MAX_COMPARED = 100;
/** Scores are rounded to this many steps. */
const SCORE_STEPS = 1e6;

/** Returns the documents that match a query, the best first. */
export function rank(index: SearchIndex, query: Query): Match[] {
  const found = findMatches(index, query);
  const { scores, concepts } = found;
  addPlaceNameBonus(index, scores, query);
  const inOrder = (left: number, right: number) =>
    (scores[right] as number) - (scores[left] as number) || compareAddresses(index, left, right);
  const importance = Float64Array.from(PAGE_CLASSES, (each) => classImportance(each, query));
  const near = keepNearBest(found, index.classes, importance);
  const matches = describeMatches(index, concepts, takeFirst(near, MAX_COMPARED, inOrder));
  for (const match of matches) {
    const score = (scores[match.document] as number) * pageNameBonus(match, query) * exactBonus(match.page, query);
    scores[match.document] = roundScore(score);
  }
  return matches.sort((left, right) => inOrder(left.document, right.document));
}

/**
 * Lowers the scores of documents that lack words or belong to a less important class, and returns those close to the
 * best.
 */
function keepNearBest(
  { documents, scores, covered, titled }: Matches,
  classes: readonly number[],
  importance: Float64Array,
): number[] {
  let coverage = 0;
  for (const document of documents) coverage = Math.max(coverage, covered[document] as number);
  let best = 0;
  for (const document of documents) {
    const share = coverage === 0 ? 1 : (covered[document] as number) / coverage;
    const isNear = share >= MIN_COVERAGE || titled[document] === 1;
    // Common case: most documents that match a short query contain all of it.
    const power = share === 1 ? 1 : share ** COVERAGE_POWER;
    const score = isNear
      ? roundScore((scores[document] as number) * power * (importance[classes[document] as number] as number))
      : 0;
    scores[document] = score;
    if (score > best) best = score;
  }
  const least = best * MIN_SCORE;
  const near: number[] = [];
  for (const document of documents) {
    const score = scores[document] as number;
    if (score > 0 && score >= least) near.push(document);
  }
  return near;
}

/**
 * Rounds a score. Sums of the same numbers in a different order differ in the last digits, but the order of parts must
 * not matter.
 */
function roundScore(score: number): number {
  return Math.round(score * SCORE_STEPS) / SCORE_STEPS;
}

function compareAddresses({ pages }: SearchIndex, left: number, right: number): number {
  const [one, other] = [(pages[left] as Page).href, (pages[right] as Page).href];
  return one < other ? -1 : Number(one > other);
}

function classImportance({ kind, isDeprecated, isGet }: PageClass, { isQuestion, isEvent }: Query): number {
  return (
    (kind === 'webhook' && isEvent ? EVENT_WEIGHT : KIND_WEIGHTS[kind]) *
    (isDeprecated ? DEPRECATED_WEIGHT : 1) *
    (isQuestion && kind === 'guide' ? QUESTION_BONUS : 1) *
    (isGet ? READING_BONUS : 1)
  );
}

/** Raises the scores of documents with a name from the query; the fewer they are, the more. */
function addPlaceNameBonus(index: SearchIndex, scores: Float64Array, { identifiers, concepts }: Query): void {
  for (const identifier of identifiers) {
    const isWord = concepts.some(({ term, weight }) => weight > 0 && term === identifier);
    for (const field of ['inputs', 'outputs'] as const) {
      const candidates = index.documentsWith(identifier, FIELDS.indexOf(field));
      if (candidates.length > MAX_NAMED_DOCUMENTS) continue;
      const named = candidates.filter((document) =>
        index.namesOf(document, field).some((name) => name.identifier === identifier),
      );
      for (const document of named)
        (scores[document] as number) *=
          1 + (PLACE_NAME_BONUS[field] * (isWord ? PLAIN_WORD_FACTOR[field] : 1)) / named.length;
    }
  }
}

/** Returns a bonus for a document with a name that consists of exactly the query's words. */
function pageNameBonus(match: Match, { concepts }: Query): number {
  const wanted = concepts.filter(({ weight }) => weight > 0);
  if (wanted.length === 0) return 1;
  return 1 + Math.max(...NAME_FIELDS.map((field) => PAGE_NAME_BONUS[field] * nameSimilarity(match, field, wanted)));
}

function nameSimilarity({ page, words, found }: Match, field: NameField, wanted: readonly Concept[]): number {
  const matched = words.get(field);
  if (!matched) return 0;
  const own = nameWords(page, field);
  const precision = own.filter(({ term }) => matched.has(term)).length / (own.length || 1);
  const recall = wanted.filter((concept) => found[field].has(concept)).length / wanted.length;
  const same = wanted.filter(({ surface }) => own.some(({ word }) => word === surface)).length / wanted.length;
  return precision * recall + 0.1 * same;
}

/** Returns a bonus for a document whose path, id or title is the query, and for an error with that status. */
function exactBonus(page: Page, { identifier, identifiers, route }: Query): number {
  const { path = '', method, kind, crumb, operationId } = page;
  if (kind === 'error' && identifiers.includes(crumb)) return EXACT_BONUS;
  if (route && path) {
    // An id such as `orgs/get` looks like a path, and can be one with a value: of `/orgs/{org}`.
    const idBonus = operationId?.toLowerCase() === route.segments.join('/') ? EXACT_BONUS : 1;
    return idBonus * routeBonus({ method: method?.toLowerCase(), segments: pathSegments(path) }, route);
  }
  return pageIdentifiers(page).includes(identifier) ? EXACT_BONUS : 1;
}
