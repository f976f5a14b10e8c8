import type { Plugin } from '@docusaurus/types';
import { type ArticleDocuments, articleDocuments } from '../articlePages/documents.ts';
import { readablePages, type SitePage } from '../readerTool/pages.ts';

type AllContent = Parameters<NonNullable<Plugin['allContentLoaded']>>[0]['allContent'];

/** What Docusaurus' plugins have loaded. */
export interface SiteContent {
  /** The documents of generated pages, by route. */
  readonly articles: ArticleDocuments;
  readonly pages: readonly SitePage[];
}

export function readContent(siteDir: string, all: AllContent, errorRoutes: readonly string[]): SiteContent {
  return { articles: articleDocuments(siteDir, all), pages: readablePages(siteDir, all, errorRoutes) };
}
