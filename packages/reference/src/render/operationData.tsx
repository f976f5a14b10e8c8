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
import { markdownOf } from './markdown/markdownOf.ts';
import type { OperationFile } from './pageModule.ts';

/** @throws Error with an id that two elements share, since links would reach only one of them. */
export function operationData(operation: Operation, resolveLink: LinkResolver = (href) => href): OperationFile {
  const whole = renderToStaticMarkup(
    <LinkContext value={resolveLink}>
      <Article operation={operation} />
    </LinkContext>,
  );
  const anchors = anchorsOf(whole);
  const seen = new Set<string>();
  const duplicate = anchors.find((id) => seen.size === seen.add(id).size);
  if (duplicate) throw new Error(`The page "${operation.page}" has two elements with the id "${duplicate}".`);
  const { html, later } = fitArticle(whole);
  return {
    html,
    later,
    // The page shows the document's servers by script, in the request builder.
    markdown: markdownOf(whole + renderToStaticMarkup(<DocumentServers operation={operation} />)),
    request: requestTemplate(operation),
    forms: requestForms(operation),
    links: siteLinksOf(whole),
    anchors,
    parts: partsIn(whole),
  };
}
