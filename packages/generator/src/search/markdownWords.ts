import { textBlocks, plainText as textOf } from 'gatedocs-reference/prose';

/** What a text without Markdown and HTML has none of: most have none, and need not be parsed. */
const MARKS = /[<&`*_~[\]\\|]|^ *(?:[#>+-]|\d+[.)])/m;

/** Returns the words of a Markdown text in one line, without its syntax and the targets of its links. */
export function markdownWords(markdown: string): string {
  const text = MARKS.test(markdown) ? textOf(textBlocks(markdown)) : markdown;
  return text.replaceAll(/\s+/g, ' ').trim();
}

/**
 * Maximum number of distinct words of a document's details; more would make the index of a very large document slow to
 * load.
 */
const MAX_WORDS = 2000;

/** Returns the distinct words of texts, without their syntax. */
export function distinctWords(texts: readonly string[]): string {
  const words = new Set<string>();
  // A text without spaces is a name or a value.
  for (const text of texts)
    for (const word of (/\s/.test(text) ? markdownWords(text) : text).split(/[\s,;()"]+/)) {
      if (words.size >= MAX_WORDS) return [...words].join(' ');
      if (word) words.add(word);
    }
  return [...words].join(' ');
}
