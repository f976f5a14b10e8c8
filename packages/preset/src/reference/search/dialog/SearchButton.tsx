import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';
import EarlySearch from './EarlySearch.tsx';
import styles from './SearchButton.module.css';
import { isSearchShortcut } from './shortcut.ts';

const loadDialog = () => import('./SearchDialog.tsx');
const SearchDialog = lazy(loadDialog);

/** Opens the search, as Ctrl+K, Cmd+K and "/" do; the search is loaded on hover and focus. */
export default function SearchButton(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [isEarly, setEarly] = useState(true);
  const early = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (early.current?.open) setOpen(true);
    else setEarly(false);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
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
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
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
      {isEarly && <EarlySearch ref={early} />}
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog
            typed={() => early.current?.querySelector('input')?.value ?? ''}
            onOpen={() => setEarly(false)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
