// cspell:ignore nrtbfv
import { parseFragment } from 'parse5';

/**
 * Minimum length of a phrase in UTF-8 bytes: three Chinese characters, four Cyrillic letters or eight ASCII ones.
 * Sealed files are random bytes, in which shorter phrases occur by chance.
 */
export const PHRASE_BYTES = 8;
/** Minimum length of longer phrases: a sentence of common words may have no unique short phrase. */
const LONG_PHRASE_BYTES = 20;

/** How URLs, JSON, JavaScript, Markdown and HTML escape a character, even nested. */
const ESCAPE =
  /(?:%(?:25)*[\da-f]{2})+|\\{1,16}(?:u\{[\da-f]{1,6}\}|u[\da-f]{4}|x[\da-f]{2}|[nrtbfv]|(?=[^\p{L}\p{N}\s\\]))|&(?:amp;)*(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{1,31});/giu;

const SCRIPTS_WITHOUT_SPACES = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
/**
 * A character of a script without spaces, or letters and digits in a row. An underscore is part of a name, which a
 * minifier keeps whole.
 */
const WORD = new RegExp(
  `[${SCRIPTS_WITHOUT_SPACES}]\\p{M}*|(?:(?![${SCRIPTS_WITHOUT_SPACES}])[\\p{L}\\p{M}\\p{N}_]){1,1000}`,
  'gu',
);

/** What joins the words of a sentence, a name or a path. Markup and other code end a phrase. */
const WORD_JOINT = /^(?:,? |[-/@'’]|:\/\/|\/\{|\}\/|\}\/\{)?$/;
/** What joins the words of a host, an event or a scope; in code, an object and its member. */
const MEMBER_JOINT = /^[.:]$/;
/** The beginning of a tag, before its name. */
const TAG_OPENING = /<\/?$/;
/** Maximum number of words in a phrase, because any number of numbers in a row is not one. */
const MAXIMUM_WORDS = 12;
/** A variable name chosen by a minifier: any code can contain `e.target` and `return e`. */
const SHORT_WORD = /^\w{1,2}$/;
/** A word with three letters in a row or a non-ASCII character. Numbers, colours and hashes are not distinctive. */
const DISTINCTIVE = /^(?!(?:0x)?[\da-f]+$).*[a-z]{3}|[^ -~]/i;

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isShort: boolean;
  readonly isDistinctive: boolean;
  readonly isTag: boolean;
  /** The text between the word before and this one. */
  readonly gap: string;
}

/**
 * Yields the phrases of a text: from each word on, the fewest words that have `PHRASE_BYTES`, and the fewest that have
 * `LONG_PHRASE_BYTES`. Texts with the same words have the same phrases, however their characters are escaped.
 * @param isName whether a word is to be yielded by itself, however short it is.
 */
export function* phrasesIn(text: string, isName?: (word: string) => boolean): Generator<string> {
  const plain = toPlainText(text);
  /** For each length, the current words, starting with the first that has not begun a phrase yet. */
  const open: [bytes: number, words: Word[]][] = [
    [PHRASE_BYTES, []],
    [LONG_PHRASE_BYTES, []],
  ];
  let last: Word | undefined;
  for (const word of splitWords(plain)) {
    if (isName?.(word.text)) yield word.text;
    const isContinued = last !== undefined && isJoined(last, word);
    last = word;
    for (const [bytes, words] of open) {
      if (!isContinued) words.length = 0;
      words.push(word);
      for (let [first, second] = words; first; [first, second] = words) {
        const canStart = !first.isShort || second?.gap !== ' ';
        const phrase = plain.slice(first.start, word.end);
        const isPhrase = isComplete(phrase, words, bytes);
        if (canStart && !isPhrase && words.length < MAXIMUM_WORDS) break;
        if (canStart && isPhrase) yield phrase;
        words.shift();
      }
    }
  }
}

/** Returns the words of a text of which phrases consist. */
export function* phraseWords(text: string): Generator<string> {
  const plain = toPlainText(text);
  for (const { text: word } of splitWords(plain)) yield word;
}

/** Returns whether a word is distinctive: numbers and hashes are not. */
export function isDistinctive(word: string): boolean {
  return DISTINCTIVE.test(word);
}

function* splitWords(text: string): Generator<Word> {
  let end = 0;
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    const gap = text.slice(end, start);
    end = start + word.length;
    yield {
      text: word,
      start,
      end,
      isShort: SHORT_WORD.test(word),
      isDistinctive: isDistinctive(word),
      isTag: TAG_OPENING.test(gap),
      gap,
    };
  }
}

function isJoined(before: Word, { gap, isShort }: Word): boolean {
  if (before.isTag) return false;
  return WORD_JOINT.test(gap) || (MEMBER_JOINT.test(gap) && !isShort && !before.isShort);
}

function isComplete(phrase: string, words: readonly Word[], bytes: number): boolean {
  const last = words.at(-1);
  const canEnd = !last?.isShort || (words.length > 1 && last.gap !== ' ');
  const isLong = phrase.length >= bytes || Buffer.byteLength(phrase) >= bytes;
  return canEnd && isLong && words.some((word) => word.isDistinctive);
}

/** Returns a text without escapes, in the normal form NFC, with as little white space as a minifier leaves. */
export function toPlainText(text: string): string {
  return text.replace(ESCAPE, unescapeCharacter).normalize('NFC').replace(/\s+/g, ' ').replace(/ ?: ?/g, ':');
}

function unescapeCharacter(spelling: string): string {
  if (spelling.startsWith('%')) return decodePercent(spelling);
  if (spelling.startsWith('&')) return decodeEntity(spelling.replace(/^&(?:amp;)*/i, '&'));
  const code = spelling.replace(/^\\+/, '');
  const [hex] = /[\da-f]{2,}/i.exec(code) ?? [];
  const point = hex === undefined ? 0 : Number.parseInt(hex, 16);
  if (point > 0x10_ff_ff) return spelling;
  if (hex !== undefined) return String.fromCodePoint(point);
  // White space, or the backslash before a quote.
  return code && ' ';
}

function decodePercent(spelling: string): string {
  try {
    return decodeURIComponent(spelling.replace(/%(?:25)+(?=[\da-f]{2})/gi, '%'));
  } catch {
    return spelling;
  }
}

const decodedEntities = new Map<string, string>();

/** Returns the character of an HTML entity, or an unknown entity unchanged. */
function decodeEntity(name: string): string {
  const known = decodedEntities.get(name);
  if (known !== undefined) return known;
  const [node] = parseFragment(name).childNodes;
  const text = node && 'value' in node ? node.value : name;
  decodedEntities.set(name, text);
  return text;
}
