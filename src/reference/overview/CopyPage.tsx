import { copyOnClick } from '@site/src/reference/page/behaviour/copy';
import { type ReactElement, useEffect, useRef } from 'react';
import '../page/article.css';

/** Loads the page as Markdown. The text is a chunk of its own, since few readers copy a page. */
export type CopyLoader = () => Promise<{ readonly default: { readonly markdown: string } }>;

/** The button of operations' pages that copies the whole page. */
export default function CopyPage({ load }: { load: CopyLoader }): ReactElement {
  const root = useRef<HTMLParagraphElement>(null);
  useEffect(
    () => (root.current ? copyOnClick(root.current, async () => (await load()).default.markdown) : undefined),
    [load],
  );
  return (
    <p ref={root} className="op-copy-page">
      <button type="button" className="op-button" data-action="copy-page">
        Copy page
      </button>
    </p>
  );
}
