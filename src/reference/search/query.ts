import { isFiller, isQuestion, isStopWord, synonymsOf } from './vocabulary';
import { normalise, partsOf, stemOf, wordsOf } from './words';

/** A word of a query, with the forms in which a document can have it. */
export interface Concept {
  /** As typed, in lower case. */
  readonly surface: string;
  /** As in the index. */
  readonly term: string;
  /** Start that its forms share. */
  readonly stem?: string;
  readonly synonyms: readonly string[];
  /** Share in the query: 0 for the whole of an identifier, whose parts count, and little for "get" in a question. */
  readonly weight: number;
}

export interface Query {
  /** In lower case, without white space around it. */
  readonly text: string;
  readonly concepts: readonly Concept[];
  readonly isQuestion: boolean;
  /** A method and a path, if the query is one: `POST /campaigns`, `campaigns/{id}`. */
  readonly route?: { readonly method?: string; readonly segments: readonly string[] };
}

/** Words of a query that count; a longer one is a pasted text. */
const MAX_WORDS = 16;
/** Words of an identifier that is typed with spaces. */
const MAX_JOINED = 6;
const FILLER_WEIGHT = 0.15;
const ROUTE = /^(?:(get|put|post|delete|options|head|patch|trace|query)\s+)?(?:https?:\/\/[^/\s]+)?(\S*\/\S*)$/i;

export function parseQuery(typed: string): Query {
  const text = typed.trim().toLowerCase();
  const words = [...new Set(wordsOf(withoutPlaceholders(typed)))].slice(0, MAX_WORDS);
  const terms = words.map(normalise);
  const isAsking = isQuestion(words.map((word) => word.toLowerCase()));
  const concepts = words.flatMap((word, index) => conceptsOf(word, terms[index] ?? '', isAsking));
  const content = concepts.filter(({ surface }) => !isStopWord(surface));
  const [, method, path] = ROUTE.exec(typed.trim()) ?? [];
  return {
    text,
    isQuestion: isAsking,
    concepts: [
      ...(content.some(({ weight }) => weight > FILLER_WEIGHT) ? content : concepts),
      ...(words.length > 1 && words.length <= MAX_JOINED ? [joined(words.map((word) => word.toLowerCase()))] : []),
    ],
    ...(path ? { route: { ...(method ? { method: method.toLowerCase() } : {}), segments: segmentsOf(path) } } : {}),
  };
}

export function segmentsOf(path: string): string[] {
  return path.toLowerCase().split(/[/?#]/).filter(Boolean);
}

/** Leaves out the parameters of a path if something else is left. */
function withoutPlaceholders(text: string): string {
  const rest = text.replaceAll(/\{[^{}]*\}|:\w+(?=\/|$)/g, ' ');
  return wordsOf(rest).length > 0 && text.includes('/') ? rest : text;
}

function conceptsOf(word: string, term: string, isAsking: boolean): Concept[] {
  const parts = partsOf(word);
  const whole = conceptOf(word, term, parts.length > 0 ? 0 : isAsking && isFiller(term) ? FILLER_WEIGHT : 1);
  return [whole, ...parts.map((part) => conceptOf(part, normalise(part), 1))];
}

/** Returns the identifier that the words of a query make: `enabled_events`, `addcompany`. */
function joined(words: readonly string[]): Concept {
  return { surface: '', term: normalise(words.join('_')), synonyms: [normalise(words.join(''))], weight: 0 };
}

function conceptOf(word: string, term: string, weight: number): Concept {
  const stem = stemOf(term);
  return {
    surface: word.toLowerCase(),
    term,
    ...(stem ? { stem } : {}),
    synonyms: synonymsOf(term),
    weight,
  };
}
