import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { OperationModule } from './pageModule';
import { hasNodes, takeNodes } from './preparedNodes';
import { showFirst } from './showFirst';

/** HTML of pages that the gate has painted, for a return to them. */
const painted = new WeakMap<OperationModule, string>();

/**
 * Returns the HTML for React. On the first page it stays empty: hydration does not change the content of an element
 * with `dangerouslySetInnerHTML`, so the painted page remains and its text is not sent twice. If nothing was painted
 * (the dev server), it is loaded. It is also empty if the page's nodes are prepared, which are inserted instead.
 */
export function useStaticHtml(page: OperationModule, root: RefObject<HTMLElement | null>): string {
  const [html, setHtml] = useState(() => (hasNodes(page) ? '' : (page.html ?? painted.get(page) ?? '')));
  useLayoutEffect(() => {
    const nodes = takeNodes(page);
    if (nodes) root.current?.replaceChildren(...nodes);
    if (root.current && (nodes || html)) showFirst(root.current);
  }, [page, html, root]);
  useEffect(() => {
    if (html || page.html) return;
    const content = root.current?.innerHTML;
    if (content) {
      painted.set(page, content);
      return;
    }
    page.load().then(
      (loaded) => setHtml(loaded.html),
      (error: unknown) => console.error(error),
    );
  }, [page, html, root]);
  return html;
}
