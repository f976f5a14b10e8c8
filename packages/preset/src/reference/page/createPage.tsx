import type { ArticleModule } from 'gatedocs-reference/render';
import type { ComponentType } from 'react';
import type { ArticlePageData } from '../../gate/page/gatedFiles.ts';
import ArticlePage from './index.tsx';

/** What Docusaurus compiles from an MDX page, reduced to what its theme uses. */
export type ArticleContent = ComponentType & Pick<ArticlePageData, 'metadata' | 'frontMatter' | 'toc'>;

/** Creates the content of a generated page, as its MDX does on the server. */
export function createPage(
  page: ArticleModule,
  { metadata, frontMatter, toc }: Pick<ArticlePageData, 'metadata' | 'frontMatter' | 'toc'>,
): ArticleContent {
  return Object.assign(() => <ArticlePage page={page} />, { metadata, frontMatter, toc, assets: {} });
}
