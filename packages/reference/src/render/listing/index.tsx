import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OpenApiDocument, RawExternalDocs, RawTag } from '../../document/types.ts';
import { describeServers } from '../../model/operation/server.ts';
import { tagsWithoutOperations } from '../../model/reference/navigation.ts';
import { tagTitle } from '../../model/reference/reference.ts';
import { listedSchemas } from '../../model/schema/listedSchemas.ts';
import { describeSchemes } from '../../model/security/security.ts';
import type { LinkResolver } from '../../prose/arrange.ts';
import { LevelContext, LinkContext, Markup } from '../article/Markup.tsx';
import { SecuritySchemes } from '../article/SecuritySchemes.tsx';
import { ServerList } from '../article/Servers.tsx';
import { DocsLink } from '../article/WebLink.tsx';
import { articleData } from '../articleData.ts';
import type { ArticleData } from '../pageModule.ts';
import { DocumentFacts } from './DocumentFacts.tsx';
import { ListedSchemaPart } from './ListedSchemaPart.tsx';
import { type HtmlPart, type Listing, ListingArticle } from './ListingArticle.tsx';

/** Returns what the document says about itself as HTML. */
export function documentFacts(document: OpenApiDocument, resolveLink: LinkResolver): string {
  return renderHtml(<DocumentFacts document={document} />, resolveLink);
}

/** Returns the servers, the ways to authorize calls, the texts of tags without operations, and schemas that no operation shows. */
export function documentParts(document: OpenApiDocument, resolveLink: LinkResolver): Omit<HtmlPart, 'id'>[] {
  const servers = describeServers(document.servers);
  const schemes = describeSchemes(document);
  return [
    ...(servers.length > 0 ? [{ title: 'Servers', element: <ServerList servers={servers} /> }] : []),
    ...(schemes.length > 0 ? [{ title: 'Authorization', element: <SecuritySchemes schemes={schemes} /> }] : []),
    ...tagsWithoutOperations(document).map((tag) => ({ title: tagTitle(tag), element: <TagText tag={tag} /> })),
    ...listedSchemas(document).map((listed) => ({ title: listed.name, element: <ListedSchemaPart listed={listed} /> })),
  ].map(({ title, element }) => ({ title, html: renderHtml(element, resolveLink) }));
}

/** Returns what a tag says besides its description. */
export function tagFacts({ externalDocs }: RawTag, resolveLink: LinkResolver): string {
  return externalDocs ? renderHtml(<MoreAbout docs={externalDocs} />, resolveLink) : '';
}

/** Returns the content of an overview, or of the page of a tag or an error code. */
export function listingData(listing: Listing): ArticleData {
  const article = articleData(renderToStaticMarkup(<ListingArticle listing={listing} />));
  return { ...article, ...(listing.downloads === undefined ? {} : { hasDownloads: true }) };
}

function TagText({ tag: { description = '', externalDocs } }: { tag: RawTag }): ReactElement {
  return (
    <>
      <Markup>{description}</Markup>
      {externalDocs && <MoreAbout docs={externalDocs} />}
    </>
  );
}

function MoreAbout({ docs }: { docs: RawExternalDocs }): ReactElement {
  return (
    <p>
      See <DocsLink docs={docs} />
    </p>
  );
}

function renderHtml(element: ReactElement, resolveLink: LinkResolver): string {
  return renderToStaticMarkup(
    <LinkContext value={resolveLink}>
      <LevelContext value={2}>{element}</LevelContext>
    </LinkContext>,
  );
}
