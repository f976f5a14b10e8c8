import { useLocation } from '@docusaurus/router';
import { type ReactElement, useEffect } from 'react';
import { addRecentPage } from '../recentPages.ts';
import { Magnifier } from './Magnifier.tsx';
import { openSearch } from './openSearch.ts';
import styles from './SearchButton.module.css';
import SearchDialog, { loadResults } from './SearchDialog.tsx';
import { isSearchShortcut } from './shortcut.ts';

/** Opens the search, as Ctrl+K, Cmd+K and "/" do; its results are loaded on hover and focus. */
export default function SearchButton(): ReactElement {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      openSearch();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const { pathname } = useLocation();
  useEffect(() => {
    const title = shownTitle();
    if (title !== null && pathname !== '/') addRecentPage({ title, href: pathname });
  }, [pathname]);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        data-search
        onClick={() => openSearch()}
        onPointerEnter={() => void loadResults()}
        onFocus={() => void loadResults()}
      >
        <Magnifier />
        <span className={styles.label}>Search</span>
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </button>
      <SearchDialog />
    </>
  );
}

/** Returns the title of the page that is shown; null for one that says that there is none. */
function shownTitle(): string | null {
  const heading = document.querySelector('main h1');
  return heading && !heading.closest('.not-found') ? (heading.textContent ?? '').trim() : null;
}
