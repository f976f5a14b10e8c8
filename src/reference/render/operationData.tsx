import { renderToStaticMarkup } from 'react-dom/server';
import type { Operation } from '../model/operation';
import type { OperationFile } from '../page/pageModule';
import { requestTemplate } from '../samples/requestTemplate';
import { Article } from './article/Article';
import { anchorsOf, siteLinksOf } from './htmlParts';
import { operationMarkdown } from './operationMarkdown';

/** @throws Error with an id that two elements share, since links would reach only one of them. */
export function operationData(operation: Operation): OperationFile {
  const html = renderToStaticMarkup(<Article operation={operation} />);
  const anchors = anchorsOf(html);
  const duplicate = anchors.find((id, index) => anchors.indexOf(id) !== index);
  if (duplicate) throw new Error(`The page "${operation.page}" has two elements with the id "${duplicate}".`);
  return {
    html,
    markdown: operationMarkdown(operation),
    request: requestTemplate(operation),
    links: siteLinksOf(html),
    anchors,
  };
}
