import type { AllContent } from '@docusaurus/types';
import { type ArticleDocs, articleDocs } from '../articlePages/articleDocs.ts';
import { readablePages, type SitePage } from '../readerTool/pages.ts';

/** What Docusaurus' plugins have loaded. */
export interface SiteContent {
  /** The docs of generated pages, by route. */
  readonly articles: ArticleDocs;
  readonly pages: readonly SitePage[];
}

export function readContent(siteDir: string, all: AllContent, errorRoutes: readonly string[]): SiteContent {
  return { articles: articleDocs(siteDir, all), pages: readablePages(siteDir, all, errorRoutes) };
}
