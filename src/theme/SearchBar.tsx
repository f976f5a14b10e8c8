// Change: opens the site's own search (src/components/search).
import SearchButton from '@site/src/components/search/SearchButton';
import type { ReactElement } from 'react';

export default function SearchBar(): ReactElement {
  return <SearchButton />;
}
