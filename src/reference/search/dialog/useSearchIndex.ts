import { type PackedIndex, unpackIndex } from '@site/src/reference/search/packedIndex';
import type { SearchIndex } from '@site/src/reference/search/searchIndex';
import { useEffect, useState } from 'react';

type Loading = { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly index: SearchIndex };

let loaded: Promise<SearchIndex> | undefined;

/** Loads the index: a chunk, so it is sealed like the others. */
async function loadIndex(): Promise<SearchIndex> {
  const { default: json } = await import('@search-index');
  return unpackIndex(json as PackedIndex);
}

/** Returns the index, loaded once; a failed load is retried when the search is opened again. */
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
