import { useHistory } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { type Hit, search } from 'gatedocs-reference/search';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { recentSearches, saveSearch } from '../recent.ts';
import type { LoadStatus } from './indexLoader.ts';
import RecentSearches from './RecentSearches.tsx';
import Results, { optionId } from './Results.tsx';
import styles from './SearchDialog.module.css';
import { useSearchIndex } from './useSearchIndex.ts';

/** The used part of the site's own fields, see packages/preset/src/docusaurus/config. */
interface SearchFields {
  readonly referenceLabels: Readonly<Record<string, string>>;
}

interface Props {
  /** Returns what the reader has typed before the page was hydrated. */
  readonly typed: () => string;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** The search: a text field that keeps the focus, and a list below it (the combobox pattern of the ARIA practices). */
export default function SearchDialog({ typed, onOpen, onClose }: Props): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState(typed);
  /** Id of the hit that the arrow keys or the pointer have chosen; the first hit is active if it is not there. */
  const [chosenId, setChosenId] = useState<string>();
  const [recent] = useState(recentSearches);
  const { referenceLabels } = useDocusaurusContext().siteConfig.customFields as unknown as SearchFields;
  const history = useHistory();
  const listId = useId();
  const loaded = useSearchIndex(query);
  const groups = useMemo(() => search(loaded.index, query), [loaded, query]);
  const hits = useMemo(() => groups.flatMap((group) => group.hits), [groups]);
  // By id: its place can change when a part of the index arrives.
  const active = Math.max(
    0,
    hits.findIndex(({ id }) => id === chosenId),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    dialog.current?.showModal();
    onOpen();
  }, []);
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  const updateQuery = (text: string): void => {
    setQuery(text);
    setChosenId(undefined);
  };
  const choose = (hit: Hit): void => {
    saveSearch(query);
    dialog.current?.close();
    history.push(hit.href);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = hits.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    };
    const next = moves[event.key];
    const chosen = hits[active];
    if (next !== undefined && last >= 0) {
      event.preventDefault();
      setChosenId(hits[next]?.id);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    }
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape; the click is one outside it
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <div className={styles.box}>
        <div className={styles.field}>
          <input
            className={styles.input}
            type="text"
            role="combobox"
            aria-label="Search the documentation"
            aria-expanded={hits.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={hits.length > 0 ? optionId(listId, active) : undefined}
            placeholder="Operation, path, field, error code …"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event: ChangeEvent<HTMLInputElement>) => updateQuery(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
        <section className={styles.content} tabIndex={0} aria-label="Search results">
          <Results
            id={listId}
            groups={groups}
            labels={referenceLabels}
            active={active}
            onChoose={choose}
            onPoint={(position) => setChosenId(hits[position]?.id)}
          />
          {!query && <RecentSearches queries={recent} onChoose={updateQuery} />}
          <p role="status" className={hits.length > 0 ? styles.hidden : styles.note}>
            {statusText(loaded.status, query, hits.length)}
          </p>
          {loaded.status === 'failed' && (
            <p role="alert" className={styles.note}>
              Parts of the search could not be loaded, so results are missing: check your connection, then type again.
            </p>
          )}
        </section>
        <p className={styles.help} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
        </p>
      </div>
    </dialog>
  );
}

function statusText(status: LoadStatus, query: string, count: number): string {
  if (!query.trim()) return '';
  const isLoading = status === 'loading' || status === 'partial';
  if (count === 0 && isLoading) return 'Searching …';
  if (count === 0) return `Nothing found for “${query.trim()}”. Try another word or part of a word.`;
  return `${count === 1 ? '1 result' : `${count} results`}${isLoading ? ' so far' : ''}`;
}
