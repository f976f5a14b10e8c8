import { firstOf } from './best.ts';
import { CLASSES, type PageClass } from './classes.ts';
import { FIELDS, type Kind, NAME_FIELDS, type NameField, type Page } from './documents.ts';
import { describeMatches, type Match, type Matches, matchesOf } from './match.ts';
import { nameWords, pageIdentifiers } from './pageNames.ts';
import { type Concept, type Query, segmentsOf } from './query.ts';
import { routeBonus } from './routeBonus.ts';
import type { SearchIndex } from './searchIndex.ts';

const KIND_WEIGHTS: Readonly<Record<Kind, number>> = {
  operation: 1,
  webhook: 0.7,
  sandbox: 0.7,
  guide: 1.1,
  reference: 0.9,
  error: 0.7,
};
/** A webhook that is asked for by this word: a little more than an operation. */
const EVENT_WEIGHT = 1.1;
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
/** Steps of a score: scores in the same step are equal. */
const STEPS = 1e6;

/** Returns the documents that match a query, the best first. */
export function rank(index: SearchIndex, query: Query): Match[] {
  const found = matchesOf(index, query);
  const { scores, concepts } = found;
  addNameBonus(index, scores, query);
  const inOrder = (left: number, right: number) =>
    (scores[right] as number) - (scores[left] as number) || compareAddresses(index, left, right);
  const importance = Float64Array.from(CLASSES, (each) => importanceOf(each, query));
  const near = nearOnes(found, index.classes, importance);
  const matches = describeMatches(index, concepts, firstOf(near, COMPARED, inOrder));
  for (const match of matches) {
    const score = (scores[match.document] as number) * namingBonus(match, query) * exactBonus(match.page, query);
    scores[match.document] = rounded(score);
  }
  return matches.sort((left, right) => inOrder(left.document, right.document));
}

/** Lowers the scores of documents that lack words, or are of a less important class, and returns those near the best. */
function nearOnes(
  { documents, scores, covered, titled }: Matches,
  classes: readonly number[],
  importance: Float64Array,
): number[] {
  let coverage = 0;
  for (const document of documents) coverage = Math.max(coverage, covered[document] as number);
  let best = 0;
  for (const document of documents) {
    const share = coverage === 0 ? 1 : (covered[document] as number) / coverage;
    const isNear = share >= LEAST_COVERAGE || titled[document] === 1;
    // Most documents that match a short query have all of it.
    const power = share === 1 ? 1 : share ** COVERAGE_POWER;
    const score = isNear
      ? rounded((scores[document] as number) * power * (importance[classes[document] as number] as number))
      : 0;
    scores[document] = score;
    if (score > best) best = score;
  }
  const least = best * LEAST_SCORE;
  const near: number[] = [];
  for (const document of documents) {
    const score = scores[document] as number;
    if (score > 0 && score >= least) near.push(document);
  }
  return near;
}

/** Sums of the same numbers in another order differ in their last digits: the order of parts must make no difference. */
function rounded(score: number): number {
  return Math.round(score * STEPS) / STEPS;
}

function compareAddresses({ pages }: SearchIndex, left: number, right: number): number {
  const [one, other] = [(pages[left] as Page).href, (pages[right] as Page).href];
  return one < other ? -1 : Number(one > other);
}

function importanceOf({ kind, isDeprecated, isGet }: PageClass, { isQuestion, isEvent }: Query): number {
  if (kind === 'webhook' && isEvent) return EVENT_WEIGHT;
  return (
    KIND_WEIGHTS[kind] *
    (isDeprecated ? DEPRECATED_WEIGHT : 1) *
    (isQuestion && kind === 'guide' ? QUESTION_BONUS : 1) *
    (isGet ? READING_BONUS : 1)
  );
}

/** Raises the scores of documents with a name of the query, the more the fewer they are. */
function addNameBonus(index: SearchIndex, scores: Float64Array, { identifiers, concepts }: Query): void {
  for (const identifier of identifiers) {
    const isWord = concepts.some(({ term, weight }) => weight > 0 && term === identifier);
    for (const field of ['inputs', 'outputs'] as const) {
      const likely = index.documentsWith(identifier, FIELDS.indexOf(field));
      if (likely.length > MOST_NAMED) continue;
      const named = likely.filter((document) =>
        index.namesOf(document, field).some((name) => name.identifier === identifier),
      );
      for (const document of named)
        (scores[document] as number) *= 1 + (NAME_BONUS[field] * (isWord ? PLAIN_WORD[field] : 1)) / named.length;
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
  const own = nameWords(page, field);
  const precision = own.filter(({ term }) => matched.has(term)).length / (own.length || 1);
  const recall = wanted.filter((concept) => found[field].has(concept)).length / wanted.length;
  const same = wanted.filter(({ surface }) => own.some(({ word }) => word === surface)).length / wanted.length;
  return precision * recall + 0.1 * same;
}

/** Returns more for a document with the path, the id or the title of the query. */
function exactBonus(page: Page, { identifier, route }: Query): number {
  const { path = '', method } = page;
  if (route && path) return routeBonus({ method: method?.toLowerCase(), segments: segmentsOf(path) }, route);
  return pageIdentifiers(page).includes(identifier) ? EXACT_BONUS : 1;
}
