import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { collectAnchors, collectSiteLinks } from '../htmlAttributes.ts';
import { type OperationGroup, Operations } from '../listing/Operations.tsx';
import type { ArticleData } from '../pageModule.ts';
import { type PrintedPart, printedArticle } from './printedArticle.ts';
import { shareErrorBodies } from './shareErrorBodies.ts';

/** An article of another page. */
export interface PrintedArticle extends PrintedPart {
  readonly article: Pick<ArticleData, 'html' | 'later'>;
}

/** What a page for printing is made of. */
export interface Printed {
  readonly title: string;
  /** What stands before the contents. */
  readonly lead: readonly PrintedArticle[];
  readonly contents: readonly OperationGroup[];
  /** Articles, and titles of sections that have none. */
  readonly parts: readonly (PrintedArticle | { readonly id: string; readonly title: string })[];
}

/** Returns the content of a page for printing, from the articles of other pages. */
export function printData({ title, lead, contents, parts }: Printed): ArticleData {
  const sections = shareErrorBodies([
    ...lead.map(renderSection),
    ...parts.map((part) =>
      'article' in part ? renderSection(part) : renderToStaticMarkup(<h2 id={part.id}>{part.title}</h2>),
    ),
  ]);
  const html = [
    renderToStaticMarkup(<Title title={title} />),
    ...sections.slice(0, lead.length),
    renderToStaticMarkup(<ContentsList groups={contents} />),
    ...sections.slice(lead.length),
  ].join('');
  return {
    html,
    toc: [],
    links: collectSiteLinks(html),
    anchors: collectAnchors(html),
    parts: [],
    markdown: '',
    later: [],
  };
}

function renderSection({ article, ...part }: PrintedArticle): string {
  return `<div class="op-printed">${printedArticle(article, part)}</div>`;
}

function Title({ title }: { title: string }): ReactElement {
  return (
    <header className="op-title">
      <h1 dir="auto">{title}</h1>
    </header>
  );
}

function ContentsList({ groups }: { groups: readonly OperationGroup[] }): ReactElement {
  return (
    <div className="op-listing">
      <h2 id=".contents">Contents</h2>
      <Operations groups={groups} />
    </div>
  );
}
