import snakeCase from 'lodash/snakeCase.js';

/** A possible name in a text: words, and the characters that join them in names. */
const NAME_CANDIDATES = /[\p{L}\p{N}_$@.:-]+/gu;
const SEPARATORS = /[@.:-]+/;
const OUTER_PUNCTUATION = /^[@.:$-]+|[@.:$-]+$/g;
/** An ordinary word, which does not look like a name. */
const ORDINARY = /^\p{Lu}?\p{Ll}+$|^\p{Lu}+$/u;
/** A sentence: at least three words between single spaces, with nothing but punctuation, that begins or ends as one. */
const WORD = String.raw`[“"(]?[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*[.,;:!?)”"…]*`;
const SENTENCE = new RegExp(`^(?=[“"(]?\\p{Lu}|.*[.!?…]$)${WORD}(?: (?:${WORD}|[–-])){2,}$`, 'u');
/** Words with which queries begin. */
const QUERY = /^(?:select|insert|update|delete|with|query|mutation|subscription|fragment)\b/i;
/** Code in Markdown. */
const CODE = /`([^`\n]+)`|^ *(```|~~~)[^\n]*\n([\s\S]*?)^ *\2/gm;
/** How code reads or writes a property: `setRegion`, `get_region`. */
const ACCESSOR =
  /^(?:get|set|is|has|with|add|remove|clear|unset|Get|Set|Is|Has|With|Add|Remove|Clear|Unset)(?:_(?=.)|(?=\p{Lu}))/u;
/** Suffixes that filters and sort orders add to the name of a property. */
const COMPARISONS: ReadonlySet<string> = new Set(
  'after asc before between contains desc ends eq exists from gt gte in is like lt lte max min ne nin not since starts to until with'.split(
    ' ',
  ),
);
/** Minimum length of a name in a text; shorter ones occur in every text. */
const MIN_NAME_LENGTH = 3;

/** Names of hidden parts. */
export interface HiddenNames {
  /** Names of members that shown parts have lost: outside of sentences they count even if they are ordinary words. */
  readonly members: ReadonlySet<string>;
  /** All others: they count if they look like names in code. */
  readonly others: ReadonlySet<string>;
  /** Names of components, of which only the exact word counts: they are words for what an API is about. */
  readonly components: ReadonlySet<string>;
  /** Names that are shown, in the form that all spellings share. */
  readonly shown: ReadonlySet<string>;
  /** Beginnings of addresses: paths, and links to tags. */
  readonly addresses: ReadonlySet<string>;
}

/** Finds names of hidden parts in texts and in data. */
export class HiddenNameFinder {
  /** Names by the form that all spellings have in common. */
  readonly #byForm = new Map<string, string>();
  readonly #members: ReadonlySet<string>;
  readonly #components: ReadonlySet<string>;
  readonly #shown: ReadonlySet<string>;
  /** Results of words looked up before, because a document repeats most of its words. */
  readonly #known = new Map<string, string | null>();
  /** Names with spaces, which any text can have between these words. */
  readonly #spaced: readonly string[];
  /** Names with characters that no word has, and addresses. */
  readonly #unusual: readonly (readonly [RegExp, string])[];

  constructor({ members, others, components, shown, addresses }: HiddenNames) {
    const all = [...members, ...others];
    for (const name of all)
      if (!isOrdinary(name) && name.length >= MIN_NAME_LENGTH) this.#byForm.set(toSpellingKey(name), name);
    this.#members = members;
    this.#components = new Set([...components].filter((name) => !isOrdinary(name) && name.length >= MIN_NAME_LENGTH));
    this.#shown = shown;
    this.#spaced = all.filter((name) => /\s/.test(name));
    const unusual = all.filter((name) => name.length >= MIN_NAME_LENGTH && /[^\p{L}\p{N}_$@.:\s-]/u.test(name));
    this.#unusual = [
      ...unusual.map((name) => [new RegExp(`(?<![\\w-])${escapeRegExp(name)}(?![\\w-])`), name] as const),
      ...[...addresses].map((address) => [new RegExp(`${escapeRegExp(address)}(?![\\w-])`), address] as const),
    ];
  }

  /** Returns the name that a text mentions: one that looks like code, or any in code. */
  inText(text: string): string | undefined {
    for (const word of wordsIn(text)) {
      const name = isOrdinary(word) ? undefined : this.#findSpelling(word);
      if (name !== undefined) return name;
    }
    for (const [, span, , block] of text.matchAll(CODE)) {
      const name = this.inData(span ?? block ?? '');
      if (name !== undefined) return name;
    }
    return this.#elsewhereIn(text);
  }

  /** Returns the name that data mention. A sentence among them is a text. */
  inData(text: string): string | undefined {
    if (this.#members.has(text)) return text;
    for (const line of text.split('\n')) {
      const isText = SENTENCE.test(line.trim()) && !QUERY.test(line.trim());
      const name = isText ? this.inText(line) : this.anyIn(line);
      if (name !== undefined) return name;
    }
    return undefined;
  }

  /** Returns the name that the name of a parameter contains: `filter[secretKey]`, `secretKey_gte`. */
  inName(name: string): string | undefined {
    return (
      this.inData(name) ??
      wordsIn(name)
        .map((word) => this.#findCompared(word))
        .find((each) => each !== undefined)
    );
  }

  /** Returns the name that a text contains as a word, regardless of its meaning. */
  anyIn(text: string): string | undefined {
    for (const word of wordsIn(text)) {
      const name = this.#findWord(word);
      if (name !== undefined) return name;
    }
    const cells = this.#spaced.length === 0 ? [] : text.split(/["'`,;|\t\n]/).map((cell) => cell.trim());
    return this.#spaced.find((name) => cells.includes(name)) ?? this.#elsewhereIn(text);
  }

  #findWord(word: string): string | undefined {
    let name = this.#known.get(word);
    if (name === undefined) {
      name = this.#members.has(word)
        ? word
        : (this.#findSpelling(word) ??
          (this.#shown.has(toSpellingKey(word)) ? undefined : this.#findCompared(word)) ??
          null);
      this.#known.set(word, name);
    }
    return name ?? undefined;
  }

  /** Returns the name in a word like `secretKey_gte`. */
  #findCompared(word: string): string | undefined {
    const words = snakeCase(word).split('_');
    const rest = words.filter((each) => !COMPARISONS.has(each));
    if (rest.length === words.length) return undefined;
    return this.#byForm.get(rest.join('')) ?? rest.find((each) => rest.length === 1 && this.#members.has(each));
  }

  #findSpelling(word: string): string | undefined {
    const form = toSpellingKey(word);
    const known = this.#byForm.get(form) ?? (this.#components.has(word) ? word : undefined);
    if (known !== undefined) return known;
    const accessed = this.#shown.has(form) ? word : word.replace(ACCESSOR, '');
    if (accessed === word) return undefined;
    return (
      this.#byForm.get(toSpellingKey(accessed)) ??
      [accessed, uncapitalised(accessed)].find((each) => this.#members.has(each))
    );
  }

  #elsewhereIn(text: string): string | undefined {
    const [, name] = this.#unusual.find(([pattern]) => pattern.test(text)) ?? [];
    return name;
  }
}

/** Returns whether code has one of some names, in any spelling: `setSecretKey`, `secret_key`, `Secret`. */
export function isInCode(code: string, names: Iterable<string>): boolean {
  const all = [...names];
  const forms = new Set(all.map(toSpellingKey));
  for (const word of wordsIn(code))
    for (const each of [word, word.replace(ACCESSOR, '')])
      if (forms.has(toSpellingKey(each)) && toSpellingKey(each) !== '') return true;
  return all.some((name) => /[^\p{L}\p{N}_]/u.test(name) && code.includes(name));
}

/** Returns a form that all spellings of a name share: `secretKey`, `secret_key`. */
export function toSpellingKey(name: string): string {
  return name.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '').toLowerCase();
}

function isOrdinary(word: string): boolean {
  return ORDINARY.test(word);
}

function uncapitalised(word: string): string {
  return word.slice(0, 1).toLowerCase() + word.slice(1);
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Returns the words of a text: runs of words, and the words in them. */
export function wordsIn(text: string): string[] {
  return [...text.matchAll(NAME_CANDIDATES)].flatMap(([found]) => {
    const run = found.replaceAll(OUTER_PUNCTUATION, '');
    if (run === '') return [];
    return SEPARATORS.test(run) ? [run, ...run.split(/[@.:]+/), ...run.split(SEPARATORS)] : [run];
  });
}
