import { READER_STORAGE } from '@site/src/gate/storage/storedReader';

const KEY = `${READER_STORAGE}searches`;
const KEPT = 5;

/** Searches that led somewhere, the latest first. Empty where storage is blocked. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function keepSearch(query: string): void {
  const text = query.trim();
  if (!text) return;
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([text, ...recentSearches().filter((other) => other !== text)].slice(0, KEPT)),
    );
  } catch {
    // Without storage there are no recent searches.
  }
}
