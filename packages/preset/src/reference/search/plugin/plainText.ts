/** Returns the words of a Markdown text, without its syntax and the targets of its links. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^(import|export)\s.*$/gm, '')
    .replaceAll(/^ *(`{3,}|~{3,}).*$/gm, '')
    .replaceAll(/<\/?[A-Za-z][^<>]*>/g, ' ')
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[`*|#>]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Maximum number of distinct words of a document's details; more would make the index of a very large document slow to
 * load.
 */
const MAX_WORDS = 2000;

/** Returns the distinct words of texts, without their syntax. */
export function distinctWords(texts: readonly string[]): string {
  const words = new Set<string>();
  for (const text of texts)
    for (const word of plainText(text).split(/[\s,;()"]+/)) {
      if (words.size >= MAX_WORDS) return [...words].join(' ');
      if (word) words.add(word);
    }
  return [...words].join(' ');
}
