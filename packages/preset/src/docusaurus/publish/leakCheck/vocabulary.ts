import { normalise, partsOf } from 'gatedocs-reference/search';
import { isTelling, phrasesIn, wordsIn } from './phrases.ts';

/** Bytes in UTF-8 and words that prose has at least: nothing makes so many words of one author from those of another. */
const PROSE_BYTES = 20;
const PROSE_WORDS = 4;
/** What joins the parts of addresses and names, which the engine makes from others: `/docs/ROUTE/PAGE`. */
const COMPOUND = /[-_/@:.{}]/;
/** What a page shows of a link, and marks and tags, which it shows as none. */
const MARKUP: readonly [RegExp, string][] = [
  [/\]\([^()]*\)|\]\[[^[\]]*\]/g, ''],
  [/<[^<>]*>|[*_`~[\]]/g, ''],
];

/** The words and phrases that texts have, in every form in which the engine writes them. */
export class Vocabulary {
  readonly #forms = new Set<string>();

  /** @param base texts that it has too. */
  constructor(private readonly base?: Vocabulary) {}

  /** Adds a text as it is written, and as a page shows it. */
  add(text: string): void {
    const shown = MARKUP.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
    for (const each of shown === text ? [text] : [text, shown]) {
      for (const word of wordsIn(each)) for (const part of [word, ...partsOf(word)]) this.#forms.add(formOf(part));
      for (const phrase of phrasesIn(each)) this.#forms.add(formOf(phrase));
    }
  }

  /**
   * Returns whether a phrase can be made from these texts: all of its words are in them, and it is no prose that they do not
   * have.
   */
  explains(phrase: string): boolean {
    if (this.#has(phrase)) return true;
    const words = [...wordsIn(phrase)];
    const isProse = words.length >= PROSE_WORDS && Buffer.byteLength(phrase) >= PROSE_BYTES && !COMPOUND.test(phrase);
    return !isProse && words.every((word) => !isTelling(word) || this.#has(word));
  }

  #has(text: string): boolean {
    const form = formOf(text);
    for (let each: Vocabulary | undefined = this; each; each = each.base) if (each.#forms.has(form)) return true;
    return false;
  }
}

/** Returns what the spellings of a name have in common: `deliverGrain`, `deliver_grain` and "Deliver grains". */
export function formOf(text: string): string {
  return normalise(text.replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
}
