// Change: opens the site's own search (packages/preset/src/reference/search/dialog).

import type { ReactElement } from 'react';
import SearchButton from '../reference/search/dialog/SearchButton.tsx';

export default function SearchBar(): ReactElement {
  return <SearchButton />;
}
