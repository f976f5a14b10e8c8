import type { ElementContent } from 'hast';
import type { ReactElement } from 'react';
import type { Card } from '../../model/reference/tagCards.ts';
import { escapeHtml } from '../../prose/escapeHtml.ts';
import { CopyMenu } from '../article/CopyMenu.tsx';
import { Cards } from './Cards.tsx';
import { DownloadButtons } from './DownloadButtons.tsx';
import { type OperationGroup, Operations } from './Operations.tsx';
import { Heading, PageProse } from './PageProse.tsx';

/** A part of a page below a heading. */
export interface HtmlPart {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** The page of a document, a tag, an error code or the list of those. */
export interface Listing {
  readonly title: string;
  /** Prefix of the names of the files to download; absent for a page without them. */
  readonly downloads?: string;
  /** Route of the page for printing, which stands beside the files. */
  readonly print?: string;
  /** HTML that stands before the text. */
  readonly facts?: string;
  /** Whether the text is the table of error codes, which is a list on a phone. */
  readonly isErrorList?: boolean;
  /** Blocks before the operations, on a page that is about these, or before the cards of tags. */
  readonly lead?: readonly ElementContent[];
  /** Cards of tags, which lead to the operations; these come last then. */
  readonly cards?: readonly Card[];
  /** Blocks whose headings have ids. */
  readonly text: readonly ElementContent[];
  /** HTML that stands after the text. */
  readonly more?: string;
  readonly parts: readonly HtmlPart[];
  /** Id of the heading of the operations. */
  readonly operationsId: string;
  readonly groups: readonly OperationGroup[];
}

/** A page with a text and operations, as static HTML like that of an operation. */
export function ListingArticle({ listing }: { listing: Listing }): ReactElement {
  const { title, isErrorList, downloads, print, facts, lead, cards, text, more, parts, operationsId, groups } = listing;
  const operations = groups.length > 0 && (
    <>
      <Heading id={operationsId} html="Operations" label="Operations" />
      <Operations groups={groups} />
    </>
  );
  return (
    <>
      <header className="op-title">
        <h1 dir="auto">{title}</h1>
        <CopyMenu />
      </header>
      <div className={isErrorList ? 'op-listing op-error-list' : 'op-listing'}>
        <Html>{facts}</Html>
        {downloads !== undefined && <DownloadButtons prefix={downloads} print={print} />}
        {lead && <PageProse blocks={lead} />}
        {cards && (
          <nav aria-label="Tags">
            <Cards cards={cards} />
          </nav>
        )}
        {lead && !cards && operations}
        <PageProse blocks={text} />
        <Html>{more}</Html>
        {parts.length > 0 && (
          <div className="op-parts">
            {parts.map((part) => (
              <section key={part.id} aria-labelledby={part.id}>
                <Heading id={part.id} html={escapeHtml(part.title)} label={part.title} />
                <Html>{part.html}</Html>
              </section>
            ))}
          </div>
        )}
        {(!lead || cards) && operations}
      </div>
    </>
  );
}

/** HTML from the components beside this one. */
function Html({ children = '' }: { children?: string | undefined }): ReactElement | null {
  if (!children) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: created from escaped parts
  return <div dangerouslySetInnerHTML={{ __html: children }} />;
}
