import { renderToStaticMarkup } from 'react-dom/server';
import type { Operation } from '../model/operation.ts';
import type { LinkResolver } from '../prose/arranged.ts';
import { requestForms } from '../samples/requestForms.ts';
import { requestTemplate } from '../samples/requestTemplate.ts';
import { Article } from './article/Article.tsx';
import { LinkContext } from './article/Markup.tsx';
import { DocumentServers } from './article/Servers.tsx';
import { fitArticle } from './fitArticle.ts';
import { anchorsOf, partsIn, siteLinksOf } from './htmlParts.ts';
import { parseHtml } from './markdown/html.ts';
import { markdownIn } from './markdown/markdownOf.ts';
import type { OperationFile } from './pageModule.ts';

/**
 * Returns the content of an operation's page.
 * @param document the document of the operation, which has texts that its pages share.
 * @throws Error with an id that two elements share, since links would reach only one of them.
 */
export function operationData(
  operation: Operation,
  resolveLink: LinkResolver = (href) => href,
  document: object = operation,
): OperationFile {
  const whole = renderToStaticMarkup(
    <LinkContext value={resolveLink}>
      <Article operation={operation} />
    </LinkContext>,
  );
  const anchors = anchorsOf(whole);
  const seen = new Set<string>();
  const duplicate = anchors.find((id) => seen.size === seen.add(id).size);
  if (duplicate) throw new Error(`The page "${operation.page}" has two elements with the id "${duplicate}".`);
  const page = parseHtml(whole);
  const { html, later } = fitArticle(whole, page);
  // The page shows the document's servers by script, in the request builder.
  const servers = parseHtml(renderToStaticMarkup(<DocumentServers operation={operation} />));
  return {
    html,
    later,
    markdown: markdownIn([page, servers], document),
    request: requestTemplate(operation),
    forms: requestForms(operation),
    links: siteLinksOf(whole),
    anchors,
    parts: partsIn(whole),
  };
}
