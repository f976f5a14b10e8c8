import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { OperationModule } from './pageModule';
import { hasNodes, takeNodes } from './preparedNodes';

/** HTML of pages that were painted by the gate, kept for when the reader comes back to them. */
const painted = new WeakMap<OperationModule, string>();

/**
 * The HTML to give to React. On the first page it is empty and stays so: React leaves the content of an element with
 * `dangerouslySetInnerHTML` alone while it hydrates, so the painted page is kept and its text is not shipped twice. When nothing
 * was painted (the dev server), it is loaded. It is empty too where the page's nodes have been made already: they are put in its place.
 */
export function useStaticHtml(page: OperationModule, root: RefObject<HTMLElement | null>): string {
  const [html, setHtml] = useState(() => (hasNodes(page) ? '' : (page.html ?? painted.get(page) ?? '')));
  useLayoutEffect(() => {
    const nodes = takeNodes(page);
    if (nodes) root.current?.replaceChildren(...nodes);
  }, [page, root]);
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
