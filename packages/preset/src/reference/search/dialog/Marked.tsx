import { identifierParts, isStopWord, normalise, splitWords } from 'gatedocs-reference/search';
import { Fragment, type ReactElement } from 'react';

/** Splits a text at its words, which are then every second part. */
const WORDS = /([\p{L}\p{M}\p{N}]+)/u;

/** Returns the words of a query as the index has them, without those that say nothing, unless it has no others. */
export function queryTerms(query: string): readonly string[] {
  const words = splitWords(query).flatMap((word) => [word, ...identifierParts(word)]);
  const content = words.filter((word) => !isStopWord(word.toLowerCase()));
  return (content.length > 0 ? content : words).map(normalise).filter(Boolean);
}

/** A text whose words that begin with one of the terms stand out. */
export function Marked({ text, terms }: { text: string; terms: readonly string[] }): ReactElement {
  const parts = text.split(WORDS);
  return (
    <>
      {parts.map((part, index) => {
        const isMatch = index % 2 === 1 && terms.some((term) => normalise(part).startsWith(term));
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
        return isMatch ? <b key={index}>{part}</b> : <Fragment key={index}>{part}</Fragment>;
      })}
    </>
  );
}
