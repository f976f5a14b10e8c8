import type { Element, ParentNode } from 'domhandler';
import { toFragment } from '../model/reference/fragment.ts';
import { fitArticle } from './fitArticle.ts';
import { collectAnchors, collectSiteLinks, deferredPartNames } from './htmlAttributes.ts';
import { isElement, parseHtml } from './markdown/html.ts';
import { pageMarkdown } from './markdown/htmlToMarkdown.ts';
import type { ArticleData } from './pageModule.ts';
import { tableOfContents } from './tableOfContents.ts';

/**
 * Returns the content of a page.
 * @param html the whole article.
 * @param document the document of the page, which has texts that its pages share.
 * @param hidden what stands in the Markdown only.
 * @param address path of the page, where the Markdown sends readers for what it leaves out.
 */
export function articleData(
  html: string,
  document?: object,
  hidden: readonly ParentNode[] = [],
  address = '',
): ArticleData {
  const page = parseHtml(html);
  for (const part of partElements(page)) part.attribs.href = `${address}${toFragment(part.attribs.id ?? '')}`;
  const { html: first, later } = fitArticle(html, page);
  return {
    html: first,
    toc: tableOfContents(page),
    links: collectSiteLinks(html),
    anchors: collectAnchors(html),
    parts: deferredPartNames(html),
    markdown: pageMarkdown([page, ...hidden], document ?? page),
    later,
  };
}

/** Returns the elements whose content the page loads when it is opened. */
function partElements({ children }: ParentNode): Element[] {
  return children.flatMap((node) => {
    if (!isElement(node)) return [];
    return 'data-part' in node.attribs ? [node] : partElements(node);
  });
}
