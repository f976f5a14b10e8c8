import { SEARCH_OPTIONS, type SearchIndex } from '@site/src/reference/search/searchIndex';
import MiniSearch from 'minisearch';
import { useEffect, useState } from 'react';

type Loading = { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly index: SearchIndex };

let loaded: Promise<SearchIndex> | undefined;

/** A chunk like all others, so that a seal covers it. */
async function loadIndex(): Promise<SearchIndex> {
  const { default: json } = await import('@search-index');
  return MiniSearch.loadJS(json as never, SEARCH_OPTIONS);
}

/** The index, loaded once; a failed load is tried again when the search is opened anew. */
export function useSearchIndex(): Loading {
  const [state, setState] = useState<Loading>({ status: 'loading' });
  useEffect(() => {
    loaded ??= loadIndex();
    loaded.then(
      (index) => setState({ status: 'ready', index }),
      (error: unknown) => {
        console.error(error);
        loaded = undefined;
        setState({ status: 'failed' });
      },
    );
  }, []);
  return state;
}
