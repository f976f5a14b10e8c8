// Change: shows the entries of a reference without its category, and loads lists that are not part of the sidebar. Of a
// long list it renders only the entries around the current page; buttons add the others.

import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocSidebarItems';
import DocSidebarItems from '@theme-init/DocSidebarItems';
import { ROOT_CATEGORY_CLASS } from 'gatedocs-generator/sidebarNames';
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { loadItems } from '../../docusaurus/articlePages/client/loadPage.ts';
import { routeOfPlaceholder } from '../../docusaurus/sidebars/client.ts';
import { showCurrentEntry } from '../../docusaurus/sidebars/showCurrent.ts';
import { addedCount, type More, shownRange } from './shownRange.ts';

export default function LongDocSidebarItems({ items: own, ...props }: Props): ReactElement {
  const flat = useMemo(() => withoutRoots(own), [own]);
  const { items, isLoading, retry } = useItems(flat);
  const [more, setMore] = useState<More>({ above: 0, below: 0 });
  // The whole sidebar, after all lists in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page
  useEffect(() => {
    if (props.level === 1) showCurrentEntry();
  }, [props.level, props.activePath]);
  const active = items.findIndex((item) => isActiveSidebarItem(item, props.activePath));
  const { start, end } = shownRange(items.length, active, more);
  const above = addedCount(start);
  const below = addedCount(items.length - end);
  return (
    <>
      {/* Shown also because the transition of an opening list does not end if its height is zero. */}
      {isLoading && (
        <li className="menu__list-item">
          <span className="menu__link" role="status">
            Loading…
          </span>
        </li>
      )}
      {retry && <MoreItems onClick={retry}>Load the entries again</MoreItems>}
      {above > 0 && (
        <MoreItems onClick={() => setMore({ ...more, above: more.above + above })}>Show {above} above</MoreItems>
      )}
      <DocSidebarItems {...props} items={start === 0 && end === items.length ? items : items.slice(start, end)} />
      {below > 0 && (
        <MoreItems onClick={() => setMore({ ...more, below: more.below + below })}>Show {below} more</MoreItems>
      )}
    </>
  );
}

/** Returns entries with those of each root in its place; the same list if there is no root. */
function withoutRoots(items: Props['items']): Props['items'] {
  const isRoot = (item: Props['items'][number]): boolean =>
    item.type === 'category' && item.className === ROOT_CATEGORY_CLASS;
  return items.some(isRoot)
    ? items.flatMap((item) => (item.type === 'category' && isRoot(item) ? item.items : [item]))
    : items;
}

/** Loads the entries of a placeholder list; `retry` loads them again after a failure. */
function useItems(own: Props['items']): {
  items: Props['items'];
  isLoading: boolean;
  retry: (() => void) | null;
} {
  const route = routeOfPlaceholder(own);
  const [loaded, setLoaded] = useState<Props['items'] | null>(null);
  const [attempt, setAttempt] = useState({ number: 0, hasFailed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the entries again
  useEffect(() => {
    if (route === undefined) return;
    loadItems(route).then(
      (items) => setLoaded(items as Props['items']),
      (error: unknown) => {
        console.error(error);
        setAttempt(({ number }) => ({ number, hasFailed: true }));
      },
    );
  }, [route, attempt.number]);
  const retry = (): void => setAttempt(({ number }) => ({ number: number + 1, hasFailed: false }));
  if (route === undefined) return { items: own, isLoading: false, retry: null };
  const isLoading = loaded === null && !attempt.hasFailed;
  return { items: loaded ?? [], isLoading, retry: attempt.hasFailed ? retry : null };
}

function MoreItems({ onClick, children }: { onClick: () => void; children: ReactNode }): ReactElement {
  return (
    <li className="menu__list-item">
      <button type="button" className="menu__link clean-btn sidebar-more" onClick={onClick}>
        {children}
      </button>
    </li>
  );
}
