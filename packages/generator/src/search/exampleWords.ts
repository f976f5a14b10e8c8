import { splitWords } from 'gatedocs-reference/search';

/** Dates, times and UUIDs: they differ in every example, and nobody searches for them. */
const DATE_OR_UUID =
  /\b(?:\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b/gi;
/** A number that is just a quantity. */
const SMALL_NUMBER = /^\d{1,3}$/;
/** Maximum length of a word; a longer one is a token, a hash or encoded data. */
const MAX_WORD_LENGTH = 40;
/** Maximum number of distinct words from a document's examples. */
const MAX_WORDS = 1000;

/** Returns the distinct words of examples that a reader may search for. */
export function exampleWords(examples: readonly string[]): string {
  const words = new Set<string>();
  for (const example of examples)
    for (const word of splitWords(example.replaceAll(DATE_OR_UUID, ' '))) {
      if (words.size >= MAX_WORDS) return [...words].join(' ');
      if (word.length <= MAX_WORD_LENGTH && !SMALL_NUMBER.test(word)) words.add(word);
    }
  return [...words].join(' ');
}
