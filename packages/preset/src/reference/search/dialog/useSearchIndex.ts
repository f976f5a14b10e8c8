import parts from '@search-index';
import type { SearchIndex } from 'gatedocs-reference/search';
import { useEffect, useSyncExternalStore } from 'react';
import { IndexLoader, type LoadStatus } from './indexLoader.ts';

export interface LoadedIndex {
  readonly status: LoadStatus;
  readonly index: SearchIndex;
}

const listeners = new Set<() => void>();
const loader = new IndexLoader(parts, () => {
  state = { status: loader.status, index: loader.index };
  for (const listener of listeners) listener();
});
/** Replaced after each change. */
let state: LoadedIndex = { status: loader.status, index: loader.index };

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the index, loaded once; parts that could not be loaded are loaded again when the query changes. */
export function useSearchIndex(query: string): LoadedIndex {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every query is another attempt
  useEffect(() => void loader.load(), [query]);
  return useSyncExternalStore(subscribe, () => state);
}
