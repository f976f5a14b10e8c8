import { type ReactElement, useEffect } from 'react';
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
        <svg
          width="16"
          height="16"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <circle cx="7" cy="7" r="4.75" />
          <path d="m10.5 10.5 4 4" strokeLinecap="round" />
        </svg>
        <span className={styles.label}>Search</span>
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </button>
      <SearchDialog />
    </>
  );
}
