import type { BuilderContent, OperationContent } from '../pageModule';
import { openBuilderOnClick } from './builder';
import { copyOnClick } from './copy';
import { handleLinks, type Navigation } from './links';
import { loadPartsOnOpen } from './parts';
import { revealTarget } from './reveal';
import { checkLanguage } from './sampleLanguage';
import { switchPanels } from './switch';

export interface ArticleOptions extends Navigation {
  readonly load: () => Promise<OperationContent>;
  readonly loadBuilder: () => Promise<BuilderContent>;
  readonly loadPart: (name: string) => Promise<string>;
}

/** Adds behaviour to an operation's static HTML; returns a function that removes it. */
export function bindArticle(root: HTMLElement, options: ArticleOptions): () => void {
  const release = [
    copyOnClick(root, async () => (await options.load()).markdown),
    openBuilderOnClick(root, options.loadBuilder),
    handleLinks(root, options),
    loadPartsOnOpen(root, options.loadPart),
    switchPanels(root),
    revealTarget(root),
  ];
  checkLanguage(root);
  return () => {
    for (const undo of release) undo();
  };
}
