import { renderToStaticMarkup } from 'react-dom/server';
import type { Operation } from '../model/operation';
import { type RequestTemplate, requestTemplate } from '../samples/requestTemplate';
import { Article } from './article/Article';
import { anchorsOf, siteLinksOf } from './htmlParts';
import { operationMarkdown } from './operationMarkdown';

/** An operation's page as src/reference/plugin/operationLoader.cjs reads it. */
export interface OperationData {
  readonly html: string;
  readonly markdown: string;
  /** What the request builder fills in. */
  readonly request: RequestTemplate;
  /** Targets of links to this site, for the check of broken links. */
  readonly links: readonly string[];
  /** Ids that links may name. */
  readonly anchors: readonly string[];
}

/** @throws Error naming an id that two elements of the page share: one of the two could not be linked to. */
export function operationData(operation: Operation): OperationData {
  const html = renderToStaticMarkup(<Article operation={operation} />);
  const anchors = anchorsOf(html);
  const twin = anchors.find((id, index) => anchors.indexOf(id) !== index);
  if (twin) throw new Error(`The page "${operation.page}" has two elements with the id "${twin}".`);
  return {
    html,
    markdown: operationMarkdown(operation),
    request: requestTemplate(operation),
    links: siteLinksOf(html),
    anchors,
  };
}
