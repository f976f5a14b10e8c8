import {
  type ChangeEvent,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Magnifier } from './Magnifier.tsx';
import styles from './Search.module.css';
import type { ResultKeys } from './SearchResults.tsx';

export const loadResults = () => import('./SearchResults.tsx');
const SearchResults = lazy(loadResults);

/**
 * The search: a text field that keeps the focus, and a list below it (the combobox pattern of the ARIA practices). It
 * is on the page from the start, closed. The browser opens it and keeps its text, so no keystroke is lost while React
 * hydrates the page or the list is loaded: ./openSearch.ts.
 */
export default function SearchDialog(): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<ResultKeys>(null);
  /** Text in the dialog's field; null while the dialog is closed. */
  const [query, setQuery] = useState<string | null>(null);
  const [activeOption, setActiveOption] = useState<string>();
  const listId = useId();

  useEffect(() => {
    const read = (): void => setQuery(dialog.current?.open ? (field.current?.value ?? '') : null);
    // A reader may have opened it before the page was hydrated.
    read();
    const opened = new MutationObserver(read);
    if (dialog.current) opened.observe(dialog.current, { attributeFilter: ['open'] });
    return () => opened.disconnect();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape; the click is one outside it
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      data-search
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <div className={styles.box}>
        <div className={styles.field}>
          <Magnifier />
          <input
            ref={field}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label="Search the documentation"
            aria-expanded={activeOption !== undefined}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeOption}
            placeholder="Operation, path, field, error code …"
            autoComplete="off"
            spellCheck={false}
            onChange={(event: ChangeEvent<HTMLInputElement>) => setQuery(event.target.value)}
            onKeyDown={(event: KeyboardEvent) => results.current?.onKeyDown(event)}
          />
          <form method="dialog" className={styles.closing}>
            <button type="submit" className={styles.close} aria-label="Close">
              <span>Close</span>
            </button>
          </form>
        </div>
        {query !== null && (
          <Suspense fallback={null}>
            <SearchResults
              ref={results}
              id={listId}
              query={query}
              onActive={setActiveOption}
              onDone={() => dialog.current?.close()}
            />
          </Suspense>
        )}
      </div>
    </dialog>
  );
}
