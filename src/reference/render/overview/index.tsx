import type { OpenApiDocument, RawExternalDocs, RawTag } from '@site/src/reference/document/types';
import { tagsOfNothing } from '@site/src/reference/model/navigation';
import { tagTitle } from '@site/src/reference/model/reference';
import { describeSchemes } from '@site/src/reference/model/security';
import { describeServers } from '@site/src/reference/model/server';
import type { LinkResolver } from '@site/src/reference/prose/markdown';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LinkContext, Markup } from '../article/Markup';
import { SecuritySchemes } from '../article/SecuritySchemes';
import { ServerList } from '../article/Servers';
import { WebLink } from '../article/WebLink';
import { markdownOf } from '../markdown/markdownOf';
import { DocumentFacts } from './DocumentFacts';
import { type HtmlPart, Listing, type ListingProps } from './Listing';

/** Returns what the document says about itself as HTML. */
export function documentFacts(document: OpenApiDocument, resolveLink: LinkResolver): string {
  return htmlOf(<DocumentFacts document={document} />, resolveLink);
}

/** Returns the servers, the ways to authorize calls, and the texts of tags without operations. */
export function documentParts(document: OpenApiDocument, resolveLink: LinkResolver): HtmlPart[] {
  const servers = describeServers(document.servers);
  const schemes = describeSchemes(document);
  return [
    ...(servers.length > 0 ? [{ title: 'Servers', element: <ServerList servers={servers} /> }] : []),
    ...(schemes.length > 0 ? [{ title: 'Authorization', element: <SecuritySchemes schemes={schemes} /> }] : []),
    ...tagsOfNothing(document).map((tag) => ({ title: tagTitle(tag), element: <TagText tag={tag} /> })),
  ].map(({ title, element }) => ({ title, html: htmlOf(element, resolveLink) }));
}

/** Returns what a tag says besides its description. */
export function tagFacts({ externalDocs }: RawTag, resolveLink: LinkResolver): string {
  return externalDocs ? htmlOf(<MoreAbout docs={externalDocs} />, resolveLink) : '';
}

/** Returns an overview or the page of a tag as a Markdown document. */
export function listingMarkdown(listing: ListingProps): string {
  return markdownOf(renderToStaticMarkup(<Listing {...listing} />));
}

function TagText({ tag: { description = '', externalDocs } }: { tag: RawTag }): ReactElement {
  return (
    <>
      <Markup>{description}</Markup>
      {externalDocs && <MoreAbout docs={externalDocs} />}
    </>
  );
}

function MoreAbout({ docs: { url, description } }: { docs: RawExternalDocs }): ReactElement {
  return (
    <p>
      See <WebLink url={url}>{description}</WebLink>
    </p>
  );
}

function htmlOf(element: ReactElement, resolveLink: LinkResolver): string {
  return renderToStaticMarkup(<LinkContext value={resolveLink}>{element}</LinkContext>);
}
