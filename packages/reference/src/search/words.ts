// cspell:ignore ying ings ments aeiou creat
/** Runs of letters of scripts that write words without spaces, and runs of all others. */
const SCRIPT_RUNS =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+|[^\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu;
const STARTS_WITHOUT_SPACES =
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** Most names are ASCII, which needs no tables of Unicode: that is many times as fast. */
function isAscii(text: string): boolean {
  for (let position = 0; position < text.length; position++) if (text.charCodeAt(position) > 127) return false;
  return true;
}

/** Returns the words of a text as written; identifiers are whole. Text without spaces is split into pairs of letters. */
export function splitWords(text: string): string[] {
  if (isAscii(text))
    return text
      .replaceAll(/([A-Za-z])'s(?![A-Za-z])/g, '$1')
      .split(/[^A-Za-z0-9_]+/)
      .filter(Boolean);
  return text
    .normalize('NFKC')
    .replaceAll(/(\p{L})['’]s(?!\p{L})/gu, '$1')
    .split(/[^\p{L}\p{M}\p{N}_]+/u)
    .filter(Boolean)
    .flatMap((word) => word.match(SCRIPT_RUNS) ?? [])
    .flatMap((run) => (STARTS_WITHOUT_SPACES.test(run) ? toBigrams(run) : [run]));
}

function toBigrams(run: string): string[] {
  const letters = [...run];
  return letters.length < 3 ? [run] : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** Returns the parts of an identifier: `company_id` and `companyId` have two, `HTTPServer` too; none of a plain word. */
export function identifierParts(word: string): string[] {
  if (/^[a-z0-9]*$/.test(word)) return [];
  const parts = word
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1_$2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .split('_')
    .filter(Boolean);
  return parts.length > 1 ? parts : [];
}

/** Returns the words of a text as written, and the parts of identifiers instead of them. */
export function splitWordsAndIdentifiers(text: string): string[] {
  return splitWords(text).flatMap((word) => {
    const parts = identifierParts(word);
    return parts.length > 0 ? parts : [word];
  });
}

/** Anchored to the start of a word, because otherwise a long word would be scanned again from each of its letters. */
const COMPOUND = /(?<![\p{L}\p{M}\p{N}_])[\p{L}\p{M}\p{N}_]+(?:[-.:][\p{L}\p{M}\p{N}_]+)+/gu;
const MAX_COMPOUND_LENGTH = 80;

/** Returns the names in a text that consist of several words, as identifiers: `retry_after` for `Retry-After`. */
export function findCompounds(text: string): string[] {
  return (text.match(COMPOUND) ?? [])
    .filter((name) => name.length <= MAX_COMPOUND_LENGTH && /\p{L}/u.test(name))
    .map(toIdentifier);
}

/** Returns a text as an identifier in snake case, with its capitals ignored. */
export function toIdentifier(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '');
}

/** Maximum length of a word; a longer one is a token, a hash or encoded data. */
const MAX_WORD_LENGTH = 100;

/** Returns a word in the form in which it is indexed: lower case, without accents, singular. */
export function normalise(word: string): string {
  const lower = word.slice(0, MAX_WORD_LENGTH).toLowerCase();
  if (isAscii(lower)) return toSingular(lower);
  const plain = lower
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return toSingular(plain);
}

/** The S-stemmer of D. Harman, "How effective is suffixing?" (1991), and plurals such as "addresses" and "boxes". */
function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || !/^[a-z]+$/.test(word)) return word;
  if (/[^ae](?<!^(?:cook|mov|.))ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|(?<!^(?:ca|ni))ch|x|[tz]z|[^aeo]us)es$/.test(word)) return word.slice(0, -2);
  return /(?:us|ss|is)$/.test(word) ? word : word.slice(0, -1);
}

/** Returns the start that the forms of an English word share (`creat` of "creating" and "creation"); undefined for a short word. */
export function findStem(term: string): string | undefined {
  const stem = /^([a-z]{4,}?)(?:ied|ying|ions?|ings?|ments?|als?|ed|er|e|y)$/.exec(term)?.[1];
  return stem?.replace(/([^aeiou])\1$/, '$1');
}
