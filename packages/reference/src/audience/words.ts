import snakeCase from 'lodash/snakeCase.js';
import { addTo } from './addTo.ts';
import { formOf } from './mentions.ts';

const WORDS = /[\p{L}\p{N}_$-]+/gu;
/** Prefixes of accessors, in lower case: `setPrice`, `get_price`. */
const ACCESSOR = /^(?:get|set|is|has|with|add|remove|clear|unset)/;

/** Finds names in code, in the case conventions of any programming language: `setSecretKey`. */
export class Words {
  readonly #byForm = new Map<string, string[]>();
  /** Names of several words, by the same: code can have them without their capitals in other words. */
  readonly #several = new Map<string, string[]>();
  /** Names with characters that no word has. */
  readonly #others: string[] = [];

  constructor(names: Iterable<string>) {
    for (const name of new Set(names)) {
      if (name.replace(WORDS, '') !== '') this.#others.push(name);
      const form = formOf(name);
      if (form !== '') addTo(this.#byForm, form, name);
      if (snakeCase(name).includes('_')) addTo(this.#several, form, name);
    }
  }

  /** Returns the names that a text mentions. */
  in(text: string): Set<string> {
    const found = new Set(this.#others.filter((name) => text.includes(name)));
    for (const word of new Set(text.match(WORDS))) {
      const form = formOf(word);
      const words = snakeCase(word).split('_');
      for (const each of [form, form.replace(ACCESSOR, ''), ...severalOf(words)])
        for (const name of this.#byForm.get(each) ?? []) found.add(name);
      for (const each of words) for (const name of this.#several.get(each) ?? []) found.add(name);
    }
    return found;
  }
}

/** Returns what several of the words in a word can stand for. One of them is in too many: `id` of `petId`. */
function severalOf(words: readonly string[]): string[] {
  return words.flatMap((_, start) =>
    words.slice(start + 1).map((__, count) => words.slice(start, start + 2 + count).join('')),
  );
}
