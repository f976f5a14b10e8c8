import { identifierParts, normalise } from 'gatedocs-reference/search';
import { isDistinctive, phrasesIn, phraseWords } from './phrases.ts';

/**
 * Minimum length of prose in UTF-8 bytes and in words: a text that long is not composed by chance from another author's
 * words.
 */
const PROSE_BYTES = 20;
const PROSE_WORDS = 4;
/** Separators in addresses and names that the engine composes: `/docs/ROUTE/PAGE`. */
const COMPOUND_SEPARATOR = /[-_/@:.{}]/;
/** Converts Markdown and HTML to the text that a page shows. */
const MARKUP: readonly [RegExp, string][] = [
  [/\]\([^()]*\)|\]\[[^[\]]*\]/g, ''],
  [/<[^<>]*>|[*_`~[\]]/g, ''],
];

/** The words and phrases of texts, in every form that the engine writes. */
export class Vocabulary {
  readonly #forms = new Set<string>();

  /** @param base a vocabulary whose texts count too. */
  constructor(private readonly base?: Vocabulary) {}

  /** Adds a text, both as written and as a page shows it. */
  add(text: string): void {
    const shown = MARKUP.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
    for (const each of shown === text ? [text] : [text, shown]) {
      for (const word of phraseWords(each))
        for (const part of [word, ...identifierParts(word)]) this.#forms.add(toComparableName(part));
      for (const phrase of phrasesIn(each)) this.#forms.add(toComparableName(phrase));
    }
  }

  /**
   * Returns whether a phrase can be composed from these texts: they contain all of its words, and if it is prose, the
   * phrase itself.
   */
  canCompose(phrase: string): boolean {
    if (this.#has(phrase)) return true;
    const words = [...phraseWords(phrase)];
    const isProse =
      words.length >= PROSE_WORDS && Buffer.byteLength(phrase) >= PROSE_BYTES && !COMPOUND_SEPARATOR.test(phrase);
    return !isProse && words.every((word) => !isDistinctive(word) || this.#has(word));
  }

  #has(text: string): boolean {
    const form = toComparableName(text);
    for (let each: Vocabulary | undefined = this; each; each = each.base) if (each.#forms.has(form)) return true;
    return false;
  }
}

/** Returns a form that all spellings of a name share: `deliverGrain`, `deliver_grain` and "Deliver grains". */
export function toComparableName(text: string): string {
  return normalise(text.replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
}
