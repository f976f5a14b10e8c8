import type { ArticleModule } from 'gatedocs-reference/render';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { showFirst } from './showFirst.ts';

/** HTML of pages that the gate has painted, for when the reader returns to them. */
const painted = new WeakMap<ArticleModule, string>();

/**
 * Returns the HTML for React. On the first page it stays empty: hydration does not change the content of an element
 * with `dangerouslySetInnerHTML`, so the painted page remains and its text is not sent twice. If nothing was painted
 * (the dev server), it is loaded.
 */
export function useStaticHtml(page: ArticleModule, root: RefObject<HTMLElement | null>): string {
  const [html, setHtml] = useState(() => page.html ?? painted.get(page) ?? '');
  useLayoutEffect(() => {
    if (root.current && html) showFirst(root.current);
  }, [html, root]);
  useEffect(() => {
    if (html || page.html) return;
    const content = root.current?.innerHTML;
    if (content) {
      painted.set(page, content);
      return;
    }
    page.loadHtml().then(setHtml, (error: unknown) => console.error(error));
  }, [page, html, root]);
  return html;
}
