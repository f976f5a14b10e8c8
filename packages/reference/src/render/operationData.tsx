import { renderToStaticMarkup } from 'react-dom/server';
import type { Operation } from '../model/operation/operation.ts';
import type { LinkResolver } from '../prose/arrange.ts';
import { requestTemplate } from '../samples/requestTemplate.ts';
import { Article } from './article/Article.tsx';
import { LinkContext } from './article/Markup.tsx';
import { DocumentServers } from './article/Servers.tsx';
import { articleData } from './articleData.ts';
import { parseHtml } from './markdown/html.ts';
import type { ArticleData, BuilderContent } from './pageModule.ts';

/**
 * Returns the content of an operation's page.
 * @param document the document of the operation, which has texts that its pages share.
 * @throws Error with an id that two elements share, since links would reach only one of them.
 */
export function operationData(
  operation: Operation,
  resolveLink: LinkResolver = (href) => href,
  document: object = operation,
): ArticleData & BuilderContent {
  const html = renderToStaticMarkup(
    <LinkContext value={resolveLink}>
      <Article operation={operation} />
    </LinkContext>,
  );
  // The page shows the document's servers by script, in the request builder.
  const servers = parseHtml(renderToStaticMarkup(<DocumentServers operation={operation} />));
  const article = articleData(html, document, [servers], operation.address);
  const seen = new Set<string>();
  const duplicate = article.anchors.find((id) => seen.size === seen.add(id).size);
  if (duplicate) throw new Error(`The page "${operation.page}" has two elements with the id "${duplicate}".`);
  return { ...article, request: requestTemplate(operation) };
}
