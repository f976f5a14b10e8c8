import type { OperationModule } from '../pageModule';
import { openBuilderOnClick } from './builder';
import { copyOnClick } from './copy';
import { handleLinks, type Navigation } from './links';
import { loadPartsOnOpen } from './parts';
import { revealTarget } from './reveal';
import { checkLanguage } from './sampleLanguage';
import { switchPanels } from './switch';

export type ArticleOptions = Navigation & Pick<OperationModule, 'load' | 'loadBuilder' | 'loadPart'>;

/** Adds behaviour to an operation's static HTML; returns a function that removes it. */
export function bindArticle(root: HTMLElement, options: ArticleOptions): () => void {
  const release = [
    copyOnClick(root, async () => (await options.load()).markdown),
    openBuilderOnClick(root, options.loadBuilder),
    handleLinks(root, options),
    switchPanels(root),
    loadPartsOnOpen(root, options),
    revealTarget(root),
  ];
  checkLanguage(root);
  return () => {
    for (const undo of release) undo();
  };
}
