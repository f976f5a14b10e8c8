import { READER_STORAGE } from '../../gate/storage/storedReader.ts';

const KEY = `${READER_STORAGE}searches`;
const MAX_SEARCHES = 5;

/** Returns recent searches with an opened result, the latest first. Empty if storage is blocked. */
export function recentSearches(): string[] {
  try {
    const searches: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(searches) ? searches.filter((query) => typeof query === 'string').slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

export function saveSearch(query: string): void {
  const text = query.trim();
  if (!text) return;
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([text, ...recentSearches().filter((other) => other !== text)].slice(0, MAX_SEARCHES)),
    );
  } catch {
    // Without storage there are no recent searches.
  }
}
