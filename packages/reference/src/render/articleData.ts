import type { ParentNode } from 'domhandler';
import { fitArticle } from './fitArticle.ts';
import { anchorsOf, partsIn, siteLinksOf } from './htmlParts.ts';
import { parseHtml } from './markdown/html.ts';
import { markdownIn } from './markdown/markdownOf.ts';
import type { ArticleData } from './pageModule.ts';
import { tableOfContents } from './tableOfContents.ts';

/**
 * Returns the content of a page.
 * @param html the whole article.
 * @param document the document of the page, which has texts that its pages share.
 * @param hidden what stands in the Markdown only.
 */
export function articleData(html: string, document?: object, hidden: readonly ParentNode[] = []): ArticleData {
  const page = parseHtml(html);
  const { html: first, later } = fitArticle(html, page);
  return {
    html: first,
    toc: tableOfContents(page),
    links: siteLinksOf(html),
    anchors: anchorsOf(html),
    parts: partsIn(html),
    markdown: markdownIn([page, ...hidden], document ?? page),
    later,
  };
}
