import { CopyMenu } from 'gatedocs-reference/components';
import { type ReactElement, useEffect, useRef } from 'react';
import { closeMenus } from '../page/behaviour/closeMenus.ts';
import { copyOnClick } from '../page/behaviour/copy.ts';
import '../page/article.css';
import '../page/copyMenu.css';
import type { OnDemandLoader } from './useWholePage.ts';

/** The button that copies the whole page, with its menu, as on operation pages. */
export default function CopyPage({ load }: { load: OnDemandLoader<object> }): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!root.current) return undefined;
    const release = [copyOnClick(root.current, async () => (await load()).default.markdown), closeMenus(root.current)];
    return () => {
      for (const undo of release) undo();
    };
  }, [load]);
  return (
    <div ref={root} className="op-copy-page">
      <CopyMenu />
    </div>
  );
}
