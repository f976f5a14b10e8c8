import type { OpenApiDocument, RawTag } from '@site/src/reference/document/types';
import type { LinkResolver } from '@site/src/reference/prose/markdown';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ExternalDocs } from '../article/ExternalDocs';
import { LinkContext } from '../article/Markup';
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
export function documentParts(_document: OpenApiDocument, _resolveLink: LinkResolver): HtmlPart[] {
  return [];
}

/** Returns what a tag says besides its description. */
export function tagFacts({ externalDocs }: RawTag, resolveLink: LinkResolver): string {
  if (!externalDocs) return '';
  return htmlOf(
    <p>
      <ExternalDocs docs={externalDocs} />
    </p>,
    resolveLink,
  );
}

function htmlOf(element: ReactElement, resolveLink: LinkResolver): string {
  return renderToStaticMarkup(<LinkContext value={resolveLink}>{element}</LinkContext>);
}
