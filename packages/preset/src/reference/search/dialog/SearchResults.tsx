import { useHistory } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { type Hit, search } from 'gatedocs-reference/search';
import {
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { LoadStatus } from './indexLoader.ts';
import { queryTerms } from './Marked.tsx';
import { useQuickLinks } from './quickLinks.ts';
import Results, { headed, optionId } from './Results.tsx';
import styles from './Search.module.css';
import { startGroups } from './startGroups.ts';
import { useSearchIndex } from './useSearchIndex.ts';

/** The custom fields that are used here, see packages/preset/src/docusaurus/config. */
interface SearchFields {
  readonly referenceLabels: Readonly<Record<string, string>>;
}

/** How the list handles keys pressed in the field above it. */
export interface ResultKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface Props {
  readonly ref: Ref<ResultKeys>;
  readonly id: string;
  readonly query: string;
  /** Called with the id of the active option, or without one. */
  readonly onActive: (option: string | undefined) => void;
  readonly onDone: () => void;
}

/** The results of a search, and the messages beside them. */
export default function SearchResults({ ref, id, query, onActive, onDone }: Props): ReactElement {
  /** Id of the hit chosen with the arrow keys or the pointer. If it is not in the list, the first hit is active. */
  const [chosenId, setChosenId] = useState<string>();
  const { referenceLabels } = useDocusaurusContext().siteConfig.customFields as unknown as SearchFields;
  const history = useHistory();
  const loaded = useSearchIndex(query);
  const quickLinks = useQuickLinks();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links stay the same
  const groups = useMemo(
    () =>
      query.trim()
        ? headed(search(loaded.index, query), referenceLabels)
        : startGroups(history.location.pathname, quickLinks),
    [loaded, query, referenceLabels, history],
  );
  const terms = useMemo(() => queryTerms(query), [query]);
  const hits = useMemo(() => groups.flatMap((group) => group.hits), [groups]);
  // Found by id, because its position can change when a part of the index arrives.
  const active = Math.max(
    0,
    hits.findIndex(({ id }) => id === chosenId),
  );

  const option = hits.length > 0 ? optionId(id, active) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query starts with its first result
  useLayoutEffect(() => setChosenId(undefined), [query]);
  useLayoutEffect(() => {
    onActive(option);
    return () => onActive(undefined);
  }, [option, onActive]);
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const choose = (hit: Hit): void => {
    onDone();
    history.push(hit.href);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // In an input method editor, Enter ends the word, and arrow keys choose a candidate.
    if (event.nativeEvent.isComposing) return;
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

  useImperativeHandle(ref, () => ({ onKeyDown }));

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={styles.content} tabIndex={0} aria-label="Search results">
        <Results
          id={id}
          groups={groups}
          terms={terms}
          active={active}
          onChoose={choose}
          onPoint={(position) => setChosenId(hits[position]?.id)}
        />
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
    </>
  );
}

function statusText(status: LoadStatus, query: string, count: number): string {
  if (!query.trim()) return '';
  const isLoading = status === 'loading' || status === 'partial';
  if (count === 0 && isLoading) return 'Searching …';
  if (count === 0) return `Nothing found for “${query.trim()}”. Try another word or part of a word.`;
  return `${count === 1 ? '1 result' : `${count} results`}${isLoading ? ' so far' : ''}`;
}
