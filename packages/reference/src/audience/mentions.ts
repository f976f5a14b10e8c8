import snakeCase from 'lodash/snakeCase.js';
import { namesMember } from './texts.ts';

/** A possible name in a text: words, and the characters that join them in names. */
const RUN = /[\p{L}\p{N}_$@.:-]+/gu;
const JOINT = /[@.:-]+/;
const AROUND = /^[@.:$-]+|[@.:$-]+$/g;
/** Consecutive words, as in a sentence; a list of names has separators between them. */
const PROSE = /[^\s,;|][ \t]+\S/;
/** An ordinary word, which does not look like a name. */
const ORDINARY = /^\p{Lu}?\p{Ll}+$|^\p{Lu}+$/u;
/** Code in Markdown. */
const CODE = /`([^`\n]+)`/g;
/** How code reads or writes a property: `setRegion`, `get_region`. */
const ACCESSOR = /^(?:get|set|is|has|with|add|remove|clear|unset)(?:_(?=.)|(?=\p{Lu}))/iu;
/** Suffixes that filters and sort orders add to the name of a property. */
const COMPARISONS: ReadonlySet<string> = new Set(
  'after asc before between contains desc ends eq exists from gt gte in is like lt lte max min ne nin not since starts to until with'.split(
    ' ',
  ),
);
/** Minimum length of a name; shorter ones occur in every text. */
const MINIMUM = 3;

/** Names of hidden parts, each of one or several words. */
export interface HiddenNames {
  /** Names of members and parameters, which count as code even if any text can have the word. */
  readonly members: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
  /** Names that are shown, in one form for all spellings. */
  readonly shown: ReadonlySet<string>;
}

/** Finds names of hidden parts in texts and in data. */
export class Mentions {
  /** Names by the form that all spellings have in common. */
  readonly #byForm = new Map<string, string>();
  readonly #members: ReadonlySet<string>;
  readonly #shown: ReadonlySet<string>;
  /** Results of words looked up before, because a document repeats most of its words. */
  readonly #known = new Map<string, string | null>();
  /** Names with characters that no word has, besides spaces, which any text can have between these words. */
  readonly #unusual: readonly string[];

  constructor({ members, others, shown }: HiddenNames) {
    const all = [...members, ...others];
    for (const name of all) if (!isOrdinary(name) && name.length >= MINIMUM) this.#byForm.set(formOf(name), name);
    this.#members = members;
    this.#shown = shown;
    this.#unusual = all.filter((name) => name.length >= MINIMUM && /[^\p{L}\p{N}_$@.:\s-]/u.test(name));
  }

  get isEmpty(): boolean {
    return this.#byForm.size === 0 && this.#members.size === 0;
  }

  /** Returns the name that a text mentions: one that looks like code, or any in code. */
  inText(text: string): string | undefined {
    for (const word of runsIn(text)) {
      const name = isOrdinary(word) ? undefined : this.#named(word);
      if (name !== undefined) return name;
    }
    for (const [, code = ''] of text.matchAll(CODE)) {
      const name = PROSE.test(code) ? undefined : this.inData(code);
      if (name !== undefined) return name;
    }
    return (text.includes('```') ? this.inCode(text) : undefined) ?? this.#unusualIn(text);
  }

  /** Returns the name that code mentions, where members have names. */
  inCode(text: string): string | undefined {
    if (!namesMember(text, this.#members)) return undefined;
    return [...this.#members].find((name) => namesMember(text, new Set([name])));
  }

  /** Returns the name that a text contains as a word, regardless of its meaning. */
  anyIn(text: string): string | undefined {
    if (this.isEmpty) return undefined;
    for (const word of runsIn(text)) {
      const name = this.#wordNamed(word);
      if (name !== undefined) return name;
    }
    return this.#unusualIn(text);
  }

  /** Returns the name that data mention: `secretKey`, `-secretKey`, `a,secretKey`, `filter[secretKey]`. */
  inData(text: string): string | undefined {
    if (this.#members.has(text)) return text;
    return PROSE.test(text) ? this.inText(text) : this.anyIn(text);
  }

  #wordNamed(word: string): string | undefined {
    let name = this.#known.get(word);
    if (name === undefined) {
      name = this.#members.has(word) ? word : (this.#named(word) ?? this.#compared(word) ?? null);
      this.#known.set(word, name);
    }
    return name ?? undefined;
  }

  /** Returns the name in a word like `secretKey_gte`. */
  #compared(word: string): string | undefined {
    const words = snakeCase(word).split('_');
    const rest = words.filter((each) => !COMPARISONS.has(each));
    if (rest.length === words.length || this.#shown.has(formOf(word))) return undefined;
    return this.#byForm.get(rest.join('')) ?? rest.find((each) => rest.length === 1 && this.#members.has(each));
  }

  #named(word: string): string | undefined {
    const form = formOf(word);
    const known = this.#byForm.get(form);
    if (known !== undefined) return known;
    const accessed = this.#shown.has(form) ? word : word.replace(ACCESSOR, '');
    if (accessed === word) return undefined;
    return (
      this.#byForm.get(formOf(accessed)) ?? [accessed, uncapitalised(accessed)].find((each) => this.#members.has(each))
    );
  }

  #unusualIn(text: string): string | undefined {
    return this.#unusual.find((name) => text.includes(name));
  }
}

/** Returns a form that all spellings of a name share: `secretKey`, `secret_key`. */
export function formOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '').toLowerCase();
}

/** Returns the names that a regular expression can be about. */
export function patternNames(pattern = ''): string[] {
  return [...runsIn(pattern.replaceAll(/\\(?:[bBdDsSwW]|(?=.))/g, ' '))];
}

function isOrdinary(word: string): boolean {
  return ORDINARY.test(word);
}

function uncapitalised(word: string): string {
  return word.slice(0, 1).toLowerCase() + word.slice(1);
}

/** Yields runs of words, and the words in them. */
function* runsIn(text: string): Generator<string> {
  for (const [found] of text.matchAll(RUN)) {
    const run = found.replaceAll(AROUND, '');
    if (run === '') continue;
    yield run;
    if (JOINT.test(run)) yield* run.split(JOINT);
  }
}
