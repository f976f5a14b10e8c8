import type { NameField, Page } from './documents.ts';
import { isStopWord } from './vocabulary.ts';
import { normalise, splitWordsAndIdentifiers, toIdentifier } from './words.ts';

/** A word of a name, in lower case, and as it is in the index. */
export interface NameWord {
  readonly word: string;
  readonly term: string;
}

/** Cached, because each page is compared with many queries. */
const cachedWords: Readonly<Record<NameField, WeakMap<Page, readonly NameWord[]>>> = {
  title: new WeakMap(),
  operationId: new WeakMap(),
  path: new WeakMap(),
};
const cachedIdentifiers = new WeakMap<Page, readonly string[]>();

/** Returns the words of a name of a page, without parameters of the path. */
export function nameWords(page: Page, field: NameField): readonly NameWord[] {
  let words = cachedWords[field].get(page);
  if (!words) {
    words = splitName(page[field]);
    cachedWords[field].set(page, words);
  }
  return words;
}

/** Returns the title, the path and the operation's id of a page as identifiers. */
export function pageIdentifiers(page: Page): readonly string[] {
  let names = cachedIdentifiers.get(page);
  if (!names) {
    names = [page.title, page.path ?? '', page.operationId ?? ''].map(toIdentifier);
    cachedIdentifiers.set(page, names);
  }
  return names;
}

function splitName(name = ''): NameWord[] {
  const words = splitWordsAndIdentifiers(name.replaceAll(/\{[^{}]*\}/g, ' ')).map((word) => word.toLowerCase());
  return [...new Set(words)].filter((word) => !isStopWord(word)).map((word) => ({ word, term: normalise(word) }));
}
