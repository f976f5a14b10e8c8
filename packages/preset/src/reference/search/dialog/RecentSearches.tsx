import type { ReactElement } from 'react';
import styles from './Search.module.css';

export default function RecentSearches({
  queries,
  onChoose,
}: {
  queries: readonly string[];
  onChoose: (query: string) => void;
}): ReactElement | null {
  if (queries.length === 0) return null;
  return (
    <section aria-label="Recent searches">
      <p className={styles.heading}>Recent searches</p>
      <ul className={styles.recent}>
        {queries.map((query) => (
          <li key={query}>
            <button type="button" onClick={() => onChoose(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
