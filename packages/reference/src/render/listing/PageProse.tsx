import type { ElementContent } from 'hast';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toFragment } from '../../model/reference/fragment.ts';
import { headingLevel, rawText } from '../../prose/arrange.ts';
import { plainText } from '../../prose/blocks.ts';
import { toHtml } from '../../prose/renderMarkdown.ts';
import { Code } from '../article/Code.tsx';
import { ANCHOR_CLASS } from '../tableOfContents.ts';

const LANGUAGE = /^language-(\S+)/;

/** The text of a page: its headings have ids and are in the table of contents, its code can be copied. */
export function PageProse({ blocks }: { blocks: readonly ElementContent[] }): ReactElement | null {
  if (blocks.length === 0) return null;
  const html = toHtml(blocks, (node, inner) => {
    if (headingLevel(node) > 0)
      return renderToStaticMarkup(
        <Heading
          level={headingLevel(node)}
          id={String(node.properties.id)}
          html={inner()}
          label={plainText(node.children)}
        />,
      );
    if (node.tagName !== 'pre') return undefined;
    const language = LANGUAGE.exec(String(node.properties.className ?? ''))?.[1] ?? '';
    const code = rawText(node.children).replace(/\n$/, '');
    return renderToStaticMarkup(
      <div className="op-panel">
        <Code code={code} language={language} label={language || 'text'} />
      </div>,
    );
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing active is left in the blocks
  return <div className="op-text op-page-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}

interface HeadingProps {
  readonly level?: number;
  readonly id: string;
  readonly html: string;
  /** What it says, for screen readers. */
  readonly label: string;
}

/** A heading in the table of contents, which links to itself. */
export function Heading({ level = 2, id, html, label }: HeadingProps): ReactElement {
  return (
    <div className="op-heading-line">
      {createElement(`h${level}`, {
        id,
        className: ANCHOR_CLASS,
        dir: 'auto',
        dangerouslySetInnerHTML: { __html: html },
      })}
      <a className="op-hash" href={toFragment(id)} aria-label={`Link to ${label.trim()}`}>
        #
      </a>
    </div>
  );
}
