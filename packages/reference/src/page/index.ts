import type { ArticleModule } from '../render/pageModule.ts';
import { checkSampleLanguage } from './checkSampleLanguage.ts';
import { closeMenus } from './closeMenus.ts';
import { copyOnClick } from './copyOnClick.ts';
import { saveOnClick } from './downloads.ts';
import { expandOnClick } from './expand.ts';
import { followServer } from './followServer.ts';
import { handleLinks, type Navigation } from './links.ts';
import { openBuilderOnClick } from './openBuilder.ts';
import type { PageScrolling } from './pageScrolling.ts';
import { loadPartsOnOpen } from './parts.ts';
import { revealTarget } from './reveal.ts';
import { switchPanels } from './switchPanels.ts';

export type ArticleOptions = Navigation & PageScrolling & Pick<ArticleModule, 'load' | 'loadPart' | 'loadDownloads'>;

/** Adds behaviour to the static HTML of a page; returns a function that removes it. */
export function bindArticle(root: HTMLElement, options: ArticleOptions): () => void {
  const release = [
    copyOnClick(root, async () => (await options.load()).markdown),
    saveOnClick(root, options.loadDownloads),
    closeMenus(root),
    openBuilderOnClick(root, options.load),
    handleLinks(root, options),
    switchPanels(root),
    expandOnClick(root),
    followServer(root),
    loadPartsOnOpen(root, options, options),
    revealTarget(root, options),
  ];
  checkSampleLanguage(root);
  return () => {
    for (const undo of release) undo();
  };
}
