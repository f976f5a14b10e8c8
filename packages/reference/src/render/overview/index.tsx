import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OpenApiDocument, RawExternalDocs, RawTag } from '../../document/types.ts';
import { listedSchemas } from '../../model/listedSchemas.ts';
import { tagsOfNothing } from '../../model/navigation.ts';
import { tagTitle } from '../../model/reference.ts';
import { describeSchemes } from '../../model/security.ts';
import { describeServers } from '../../model/server.ts';
import type { LinkResolver } from '../../prose/arranged.ts';
import { LevelContext, LinkContext, Markup } from '../article/Markup.tsx';
import { SecuritySchemes } from '../article/SecuritySchemes.tsx';
import { ServerList } from '../article/Servers.tsx';
import { WebLink } from '../article/WebLink.tsx';
import { markdownOf } from '../markdown/markdownOf.ts';
import { DocumentFacts } from './DocumentFacts.tsx';
import { ListedSchemaPart } from './ListedSchemaPart.tsx';
import { type HtmlPart, Listing, type ListingProps } from './Listing.tsx';

/** Returns what the document says about itself as HTML. */
export function documentFacts(document: OpenApiDocument, resolveLink: LinkResolver): string {
  return htmlOf(<DocumentFacts document={document} />, resolveLink);
}

/** Returns the servers, the ways to authorize calls, the texts of tags without operations, and schemas that no operation shows. */
export function documentParts(document: OpenApiDocument, resolveLink: LinkResolver): HtmlPart[] {
  const servers = describeServers(document.servers);
  const schemes = describeSchemes(document);
  return [
    ...(servers.length > 0 ? [{ title: 'Servers', element: <ServerList servers={servers} /> }] : []),
    ...(schemes.length > 0 ? [{ title: 'Authorization', element: <SecuritySchemes schemes={schemes} /> }] : []),
    ...tagsOfNothing(document).map((tag) => ({ title: tagTitle(tag), element: <TagText tag={tag} /> })),
    ...listedSchemas(document).map((listed) => ({ title: listed.name, element: <ListedSchemaPart listed={listed} /> })),
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
  return renderToStaticMarkup(
    <LinkContext value={resolveLink}>
      <LevelContext value={2}>{element}</LevelContext>
    </LinkContext>,
  );
}
