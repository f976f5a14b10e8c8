import { partsOf } from 'gatedocs-reference/search';
import { isTelling, phrasesIn, unescaped, wordsIn } from './phrases.ts';

/** Segments of a path in a row, as a document or an example writes it. */
const PATH = /(?:\/[\p{L}\p{M}\p{N}_.~:{}-]+){2,}/gu;
/** A request as examples write it, also for a path of one segment: `POST /users`. */
const REQUEST = /\b(?:DELETE|GET|HEAD|OPTIONS|PATCH|POST|PUT|QUERY|TRACE) (?:\/[\p{L}\p{M}\p{N}_.~:{}-]+)+/gu;
const PLACEHOLDER = /\{[^{}/]*\}/g;
/** Words that are joined to a name: `order.created`, `create-order`. */
const COMPOUND = /[\p{L}\p{M}\p{N}_]+(?:[.:-][\p{L}\p{M}\p{N}_]+)+/gu;
const JOINT = /(?=[.:-])/;
/** Words of a compound name at most; longer ones are phrases. */
const MOST_WORDS = 6;

/**
 * Yields what gives a name away wherever it stands. Nothing of a name of one word, such as `Permission` or `/v1/users`, which
 * many APIs have, and so do packages; `POST /v1/users` is an example.
 */
export function* tellingTexts(name: string): Generator<string> {
  if (!hasWords(name)) return;
  if (name.startsWith('/') || name.match(REQUEST)?.[0] === name) yield pathForm(name);
  else if (name.match(COMPOUND)?.[0] === name && name.split(JOINT).length <= MOST_WORDS) yield name;
  else for (const phrase of phrasesIn(name)) if (hasWords(phrase)) yield phrase;
}

/** Yields the paths, requests and compound names in a text in that form; an address or another name can stand before them. */
export function* namesOf(text: string): Generator<string> {
  const plain = unescaped(text);
  for (const [run] of plain.matchAll(PATH)) {
    const segments = pathForm(run).split('/').slice(1);
    for (let start = 0; start < segments.length - 1; start++) yield `/${segments.slice(start).join('/')}`;
  }
  for (const [request] of plain.matchAll(REQUEST)) yield pathForm(request);
  for (const [run] of plain.matchAll(COMPOUND)) {
    const words = run.split(JOINT);
    for (let start = 0; start < words.length - 1; start++)
      for (let count = 2; count <= Math.min(MOST_WORDS, words.length - start); count++)
        yield words
          .slice(start, start + count)
          .join('')
          .replace(/^[.:-]/, '');
  }
}

/** Returns a path without the names of its parameters. */
function pathForm(path: string): string {
  return path.replaceAll(PLACEHOLDER, '{}').replace(/(?<=.)\/$/, '');
}

/** Returns whether a name consists of several words that say something; `v1` does not. */
function hasWords(name: string): boolean {
  const words = [...wordsIn(name.replaceAll(PLACEHOLDER, ' '))].flatMap((word) => {
    const parts = partsOf(word);
    return parts.length > 0 ? parts : [word];
  });
  return words.filter(isTelling).length > 1;
}
