import { renderToStaticMarkup } from 'react-dom/server';
import type { Operation } from '../model/operation';
import { type RequestTemplate, requestTemplate } from '../samples/requestTemplate';
import { Article } from './article/Article';
import { anchorsOf, siteLinksOf } from './htmlParts';
import { operationMarkdown } from './operationMarkdown';

/** An operation's page, read by src/reference/plugin/operationLoader.cjs. */
export interface OperationData {
  readonly html: string;
  readonly markdown: string;
  /** Template of the request builder. */
  readonly request: RequestTemplate;
  /** Targets of links to this site, for the check of broken links. */
  readonly links: readonly string[];
  /** Ids that links can refer to. */
  readonly anchors: readonly string[];
}

/** @throws Error with an id that two elements share, since links would reach only one of them. */
export function operationData(operation: Operation): OperationData {
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
