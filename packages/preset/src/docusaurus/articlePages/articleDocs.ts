import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';
import { generatedArticle } from '../../reference/plugin/generatedPage.ts';
import { DOCS } from '../docsPlugin.ts';

/** Docusaurus' doc of a generated page. */
export interface ArticleDoc {
  /** Docusaurus' metadata of the doc. */
  readonly metadata: {
    readonly permalink: string;
    readonly frontMatter: Readonly<Record<string, unknown>>;
  };
  /** File with the page's article. */
  readonly file: string;
}

/** The docs of all generated pages, by route. */
export type ArticleDocs = ReadonlyMap<string, ArticleDoc>;

/** Cached per build, because several plugins need them. */
const docsByBuild = new WeakMap<AllContent, ArticleDocs>();

export function articleDocs(siteDir: string, allContent: AllContent): ArticleDocs {
  const docs = docsByBuild.get(allContent) ?? findArticleDocs(siteDir, allContent);
  docsByBuild.set(allContent, docs);
  return docs;
}

function findArticleDocs(siteDir: string, allContent: AllContent): ArticleDocs {
  const found = new Map<string, ArticleDoc>();
  for (const content of Object.values(allContent[DOCS] ?? {}))
    for (const metadata of (content as LoadedContent).loadedVersions.flatMap(({ docs }) => docs)) {
      const file = generatedArticle(siteDir, metadata.source);
      if (file) found.set(metadata.permalink, { metadata, file });
    }
  return found;
}
