import { copyOnClick } from './copy';
import { goByLink, type Navigation } from './links';
import { revealTarget } from './reveal';
import { checkLanguage } from './sampleLanguage';
import { switchPanels } from './switch';

export interface ArticleOptions extends Navigation {
  /** The page as Markdown. */
  readonly loadMarkdown: () => Promise<string>;
}

/** Brings an operation's static HTML to life; returns how to let go of it. */
export function bindArticle(root: HTMLElement, options: ArticleOptions): () => void {
  const release = [
    copyOnClick(root, options.loadMarkdown),
    goByLink(root, options),
    switchPanels(root),
    revealTarget(root),
  ];
  checkLanguage(root);
  return () => {
    for (const undo of release) undo();
  };
}
