// Change: opens the site's own search (src/reference/search/dialog).
import SearchButton from '@site/src/reference/search/dialog/SearchButton';
import type { ReactElement } from 'react';

export default function SearchBar(): ReactElement {
  return <SearchButton />;
}
