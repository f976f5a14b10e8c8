import { isDistinctive, phraseWords } from './phrases.ts';
import { toComparableName, type Vocabulary } from './vocabulary.ts';

/** Minimum length of a name in UTF-8 bytes: shorter words occur by chance in any script or picture. */
const MINIMUM_NAME_BYTES = 4;
/** Longer words are data, so their results are not cached. */
const CACHED_WORD_LENGTH = 64;
/** A word that looks like code: `secret_key`, `secretKey`, `line2`. */
const IDENTIFIER = /[\p{L}\p{N}]_[\p{L}\p{N}]|\p{Ll}\p{Lu}|\p{L}\p{N}/u;
/** Code quoted in a text, or a string in code. */
const QUOTED = /([`"'])([^\s`"']+)\1/g;
/** How code reads or writes a property. */
const ACCESSOR_PREFIX = /^(?:get|set|is|has|with|add|remove|clear|unset)_?(?=.)/i;

/**
 * Yields the words of a text that are names: all words if the text is a name or an address, else those that look like
 * code.
 */
export function* nameCandidates(text: string): Generator<string> {
  const isName = !/\s/.test(text);
  for (const word of phraseWords(text)) if (isLongName(word) && (isName || IDENTIFIER.test(word))) yield word;
  if (!isName)
    for (const [, , quoted = ''] of text.matchAll(QUOTED))
      for (const word of phraseWords(quoted)) if (isLongName(word)) yield word;
}

/** Names that an audience must not see, each with its source. */
export class HiddenNames {
  readonly #byForm = new Map<string, string>();
  /** Results of words looked up before, because files share most of their words. */
  readonly #known = new Map<string, string | null>();

  /** @param names with their sources. @param own vocabulary of the audience's own sources and the engine. */
  constructor(
    names: Iterable<readonly [name: string, source: string]>,
    private readonly own: Vocabulary,
  ) {
    for (const [name, source] of names) if (!own.canCompose(name)) this.#byForm.set(toComparableName(name), source);
  }

  get size(): number {
    return this.#byForm.size;
  }

  /**
   * Returns the source of a word that is one of the names, in any spelling, or an accessor of one: `set_secret_key`.
   */
  sourceOf(word: string): string | undefined {
    // Most words of a minified script have one or two letters.
    if (this.#byForm.size === 0 || (word.length < MINIMUM_NAME_BYTES && word.charCodeAt(0) < 0x80)) return undefined;
    let source = this.#known.get(word);
    if (source === undefined) {
      source = this.#find(word) ?? null;
      if (word.length <= CACHED_WORD_LENGTH) this.#known.set(word, source);
    }
    return source ?? undefined;
  }

  #find(word: string): string | undefined {
    const form = toComparableName(word);
    const accessed = ACCESSOR_PREFIX.test(word) ? toComparableName(word.replace(ACCESSOR_PREFIX, '')) : form;
    const source = this.#byForm.get(form) ?? this.#byForm.get(accessed);
    return source !== undefined && !this.own.canCompose(word) ? source : undefined;
  }
}

function isLongName(word: string): boolean {
  return isDistinctive(word) && Buffer.byteLength(word) >= MINIMUM_NAME_BYTES;
}
