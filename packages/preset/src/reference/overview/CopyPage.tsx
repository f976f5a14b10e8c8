import { type ReactElement, useEffect, useRef } from 'react';
import { copyOnClick } from '../page/behaviour/copy.ts';
import '../page/article.css';
import type { OnDemandLoader } from './useWholePage.ts';

/** The button that copies the whole page, as operations have it (../render/article/Header.tsx). */
export default function CopyPage({ load }: { load: OnDemandLoader<object> }): ReactElement {
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
