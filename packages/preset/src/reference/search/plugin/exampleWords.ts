import { wordsOf } from 'gatedocs-reference/search';

/** Dates, times and UUIDs: every example has others, and readers look for none of them. */
const GENERATED =
  /\b(?:\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b/gi;
/** Digits of a number that is no more than a quantity. */
const SMALL_NUMBER = /^\d{1,3}$/;
/** Letters of a word; a longer one is a token, a hash or encoded data. */
const MAX_LENGTH = 40;
/** Distinct words of a document's examples. */
const MAX_WORDS = 1000;

/** Returns the distinct words of examples that a reader can look for. */
export function exampleWords(examples: readonly string[]): string {
  const words = new Set<string>();
  for (const example of examples)
    for (const word of wordsOf(example.replaceAll(GENERATED, ' '))) {
      if (words.size >= MAX_WORDS) return [...words].join(' ');
      if (word.length <= MAX_LENGTH && !SMALL_NUMBER.test(word)) words.add(word);
    }
  return [...words].join(' ');
}
