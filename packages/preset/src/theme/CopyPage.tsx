import { CopyMenu } from 'gatedocs-reference/components';
import { closeMenus, copyOnClick } from 'gatedocs-reference/page';
import { type ReactElement, useEffect, useRef } from 'react';
import 'gatedocs-reference/page/article.css';
import 'gatedocs-reference/page/copyMenu.css';

/** The button that copies a page that React renders, with its menu, as on operation pages. */
export default function CopyPage({ isConnectPage }: { readonly isConnectPage?: boolean }): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!root.current) return undefined;
    const release = [copyOnClick(root.current, loadPage), closeMenus(root.current)];
    return () => {
      for (const undo of release) undo();
    };
  }, []);
  return (
    <div ref={root} className="op-copy-page copy-guide">
      <CopyMenu isConnectPage={isConnectPage} />
    </div>
  );
}

/** Returns the page that is shown as Markdown; what converts it is loaded only then. */
async function loadPage(): Promise<string> {
  const { guideMarkdown } = await import(
    /* webpackChunkName: "guide-markdown" */ '../docusaurus/publish/guideMarkdown.ts'
  );
  const text = document.querySelector('.theme-doc-markdown, .category-page > article');
  const content = text ?? document.querySelector('main');
  return guideMarkdown(`<div class="theme-doc-markdown">${content?.innerHTML ?? ''}</div>`) ?? '';
}
