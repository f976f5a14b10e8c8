import type { Route } from './routeBonus.ts';
import {
  isEventWord,
  isFiller,
  isQuestion,
  isStopWord,
  parseStatus,
  replacePhrases,
  synonymsOf,
} from './vocabulary.ts';
import { findCompounds, findStem, identifierParts, normalise, splitWords, toIdentifier } from './words.ts';

/** A word of a query, and the forms in which documents can contain it. */
export interface Concept {
  /** As typed, in lower case. */
  readonly surface: string;
  /** As in the index. */
  readonly term: string;
  /** Prefix that its forms share. */
  readonly stem?: string | undefined;
  readonly synonyms: readonly string[];
  /** Share of the query that a document without it lacks: 0 for an identifier, because its parts are concepts too. */
  readonly weight: number;
  /** Weight of a match. */
  readonly matchWeight: number;
}

export interface Query {
  readonly concepts: readonly Concept[];
  /** The whole query as an identifier: `low_balance` for "Low balance". */
  readonly identifier: string;
  /** Names that the query can mean, as in the index. */
  readonly identifiers: readonly string[];
  readonly isQuestion: boolean;
  /** Whether it is about a webhook. */
  readonly isEvent: boolean;
  /** Method and path, if the query is one: `POST /orders`, `orders/{id}`. */
  readonly route?: Route;
}

/** Maximum characters and words of a query that are used; a longer query is pasted text. */
const MAX_LENGTH = 500;
const MAX_WORDS = 16;
/** Maximum number of words in an identifier typed with spaces. */
const MAX_JOINED_WORDS = 6;
const FILLER_WEIGHT = 0.15;
const LETTER_WEIGHT = 0.3;
const ROUTE = /^(?:(get|put|post|delete|options|head|patch|trace|query)\s+)?(?:https?:\/\/[^/\s]+)?(\S*\/\S*)$/i;

export function parseQuery(typed: string): Query {
  const start = typed.trim().slice(0, MAX_LENGTH);
  const status = parseStatus(start);
  const text = status ?? withoutParameters(replacePhrases(start));
  const words = [...new Set(splitWords(text))].slice(0, MAX_WORDS);
  const surfaces = words.map((word) => word.toLowerCase());
  const isAsking = isQuestion(surfaces);
  const identifier = toIdentifier(text);
  const names = [
    ...new Set([
      ...(words.length <= MAX_JOINED_WORDS ? [identifier, identifier.replaceAll('_', '')] : []),
      ...findCompounds(text),
      ...(status ? [toIdentifier(start)] : []),
      ...words.filter((word) => identifierParts(word).length > 0).map(normalise),
    ]),
  ].filter(Boolean);
  const all = words.flatMap((word) => toConcepts(word, isAsking));
  const content = all.filter(({ surface, weight }) => weight > FILLER_WEIGHT && !isStopWord(surface));
  const fillers = all.filter(({ surface, weight }) => weight <= FILLER_WEIGHT && !isStopWord(surface));
  const concepts = content.length > 0 ? [...content, ...fillers] : all;
  const [, method, path] = ROUTE.exec(start) ?? [];
  return {
    concepts: [...concepts, ...names.filter((name) => !concepts.some(({ term }) => term === name)).map(toNameConcept)],
    identifier,
    identifiers: names,
    isQuestion: isAsking,
    isEvent: concepts.some(({ term }) => isEventWord(term)),
    ...(path ? { route: { method: method?.toLowerCase(), segments: pathSegments(path) } } : {}),
  };
}

/** Returns the segments of a path without a format extension: `calls` for `/Calls.json`. */
export function pathSegments(path: string): string[] {
  const [plain = ''] = path.toLowerCase().split(/[?#]/);
  return plain
    .replace(/\.(?:json|xml)$/, '')
    .split('/')
    .filter(Boolean);
}

/** Removes the parameters of a path, unless nothing else is left. */
function withoutParameters(text: string): string {
  if (!text.includes('/')) return text;
  const rest = text.replaceAll(/\{[^{}]*\}|:\w+(?=\/|$)/g, ' ');
  return splitWords(rest).length > 0 ? rest : text;
}

function toConcepts(word: string, isAsking: boolean): Concept[] {
  const parts = identifierParts(word);
  return (parts.length > 0 ? parts : [word]).map((part) => {
    const term = normalise(part);
    const weight = isAsking && isFiller(term) ? FILLER_WEIGHT : term.length === 1 ? LETTER_WEIGHT : 1;
    return {
      surface: part.toLowerCase(),
      term,
      stem: findStem(term),
      synonyms: synonymsOf(term),
      weight,
      matchWeight: weight,
    };
  });
}

function toNameConcept(term: string): Concept {
  return { surface: '', term, stem: undefined, synonyms: [], weight: 0, matchWeight: 1 };
}
