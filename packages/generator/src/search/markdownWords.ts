import { plainText, textBlocks } from 'gatedocs-reference/prose';

/** What Markdown and HTML begin with. Most texts have none of it, and need not be parsed. */
const MARKUP = /[<&`*_~[\]\\|]|^ *(?:[#>+-]|\d+[.)])/m;

/** Returns the words of a Markdown text in one line, without its syntax and the targets of its links. */
export function markdownWords(markdown: string): string {
  const text = MARKUP.test(markdown) ? plainText(textBlocks(markdown)) : markdown;
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
