import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';
import { generatedArticle } from '../../reference/plugin/generatedPage.ts';
import { DOCS } from '../docsPlugin.ts';

/** The document of a generated page. */
export interface ArticleDocument {
  /** Docusaurus' metadata of the document. */
  readonly metadata: {
    readonly permalink: string;
    readonly frontMatter: Readonly<Record<string, unknown>>;
  };
  /** File with the page's article. */
  readonly file: string;
}

/** The documents of all generated pages, by route. */
export type ArticleDocuments = ReadonlyMap<string, ArticleDocument>;

/** Cached per build, because several plugins need them. */
const documentsByBuild = new WeakMap<AllContent, ArticleDocuments>();

export function articleDocuments(siteDir: string, allContent: AllContent): ArticleDocuments {
  const documents = documentsByBuild.get(allContent) ?? findDocuments(siteDir, allContent);
  documentsByBuild.set(allContent, documents);
  return documents;
}

function findDocuments(siteDir: string, allContent: AllContent): ArticleDocuments {
  const found = new Map<string, ArticleDocument>();
  for (const content of Object.values(allContent[DOCS] ?? {}))
    for (const metadata of (content as LoadedContent).loadedVersions.flatMap(({ docs }) => docs)) {
      const file = generatedArticle(siteDir, metadata.source);
      if (file) found.set(metadata.permalink, { metadata, file });
    }
  return found;
}
