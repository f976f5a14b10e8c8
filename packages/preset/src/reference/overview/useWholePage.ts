import { useLocation } from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { decoded, restorePosition } from '../../gate/page/scrollPosition.ts';
import type { Cut, OnDemand } from '../generate/pageData.ts';

/** Loads data that few readers of a page need, from a chunk of its own. */
export type OnDemandLoader<T> = () => Promise<{ readonly default: OnDemand<T> }>;

export interface WholePage<T> {
  /** What the page shows at present. */
  readonly shown: T;
  /** Shows the whole page. */
  readonly showWhole: () => Promise<void>;
}

/** Shows a shortened page; all of it once a link leads to the rest. */
export function useWholePage<T extends { readonly cut?: Cut }>(data: T, load: OnDemandLoader<T>): WholePage<T> {
  const [shown, setShown] = useState(data);
  const { hash } = useLocation();
  const brokenLinks = useBrokenLinks();
  for (const anchor of data.cut?.anchors ?? []) brokenLinks.collectAnchor(anchor);
  const showWhole = useCallback(async () => {
    const { whole } = (await load()).default;
    // Rendered synchronously, because the caller then looks for the new content.
    if (whole) flushSync(() => setShown(whole));
  }, [load]);
  const leadsToRest = shown.cut?.anchors.includes(decoded(hash.slice(1))) ?? false;
  useEffect(() => {
    if (leadsToRest) void showWhole().then(restorePosition, (error: unknown) => console.error(error));
  }, [leadsToRest, showWhole]);
  return { shown, showWhole };
}
