import type { OpenApiDocument, RawTag } from '@site/src/reference/document/types';
import { describeSchemes } from '@site/src/reference/model/security';
import { describeServers } from '@site/src/reference/model/server';
import type { LinkResolver } from '@site/src/reference/prose/markdown';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LinkContext } from '../article/Markup';
import { SecuritySchemes } from '../article/SecuritySchemes';
import { ServerList } from '../article/Servers';
import { WebLink } from '../article/WebLink';
import { DocumentFacts } from './DocumentFacts';

/** A part of the overview below a heading. */
export interface HtmlPart {
  readonly title: string;
  readonly html: string;
}

/** Returns what the document says about itself as HTML. */
export function documentFacts(document: OpenApiDocument, resolveLink: LinkResolver): string {
  return htmlOf(<DocumentFacts document={document} />, resolveLink);
}

/** Returns the servers and the ways to authorize calls. */
export function documentParts(document: OpenApiDocument, resolveLink: LinkResolver): HtmlPart[] {
  const servers = describeServers(document.servers);
  const schemes = describeSchemes(document);
  return [
    ...(servers.length > 0 ? [{ title: 'Servers', element: <ServerList servers={servers} /> }] : []),
    ...(schemes.length > 0 ? [{ title: 'Authorization', element: <SecuritySchemes schemes={schemes} /> }] : []),
  ].map(({ title, element }) => ({ title, html: htmlOf(element, resolveLink) }));
}

/** Returns what a tag says besides its description. */
export function tagFacts({ externalDocs }: RawTag, resolveLink: LinkResolver): string {
  if (!externalDocs) return '';
  return htmlOf(
    <p>
      See <WebLink url={externalDocs.url}>{externalDocs.description}</WebLink>
    </p>,
    resolveLink,
  );
}

function htmlOf(element: ReactElement, resolveLink: LinkResolver): string {
  return renderToStaticMarkup(<LinkContext value={resolveLink}>{element}</LinkContext>);
}
