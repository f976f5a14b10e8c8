import snakeCase from 'lodash/snakeCase.js';

const WORDS = /[\p{L}\p{N}_$-]+/gu;

/** Finds names in code, where a programming language can write them in its own case: `setSecretKey`. */
export class Words {
  readonly #byWord = new Map<string, string[]>();
  /** Names with characters that no word has. */
  readonly #others: string[] = [];

  constructor(names: Iterable<string>) {
    for (const name of new Set(names)) {
      if (name.replace(WORDS, '') !== '') this.#others.push(name);
      for (const word of new Set([name, snakeCase(name)]))
        this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), name]);
    }
  }

  /** Returns the names that a text mentions. */
  in(text: string): Set<string> {
    const found = new Set(this.#others.filter((name) => text.includes(name)));
    for (const word of new Set(text.match(WORDS)))
      for (const each of spellings(word)) for (const name of this.#byWord.get(each) ?? []) found.add(name);
    return found;
  }
}

/** Returns what a word of code can stand for: itself, and several of its words. One of them is in too many: `id` of `petId`. */
function spellings(word: string): string[] {
  const words = snakeCase(word).split('_');
  const several = words.flatMap((_, start) =>
    words.slice(start + 1).map((__, count) => words.slice(start, start + 2 + count)),
  );
  return [word, words.join('_'), ...several.map((each) => each.join('_'))];
}
