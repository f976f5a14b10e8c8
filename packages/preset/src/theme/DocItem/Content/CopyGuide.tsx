import { CopyMenu } from 'gatedocs-reference/components';
import { closeMenus, copyOnClick } from 'gatedocs-reference/page';
import { type ReactElement, useEffect, useRef } from 'react';
import 'gatedocs-reference/page/article.css';
import 'gatedocs-reference/page/copyMenu.css';

/** The button that copies a guide, with its menu, as on operation pages. */
export default function CopyGuide(): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!root.current) return undefined;
    const release = [copyOnClick(root.current, loadGuide), closeMenus(root.current)];
    return () => {
      for (const undo of release) undo();
    };
  }, []);
  return (
    <div ref={root} className="op-copy-page copy-guide">
      <CopyMenu />
    </div>
  );
}

/** Returns the page that is shown as Markdown; what converts it is loaded only then. */
async function loadGuide(): Promise<string> {
  const { guideMarkdown } = await import(
    /* webpackChunkName: "guide-markdown" */ '../../../docusaurus/publish/guideMarkdown.ts'
  );
  return guideMarkdown(document.querySelector('.theme-doc-markdown')?.outerHTML ?? '') ?? '';
}
