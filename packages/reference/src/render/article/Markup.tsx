import { createContext, type ReactElement, useContext } from 'react';
import type { LinkResolver } from '../../prose/arrange.ts';
import { renderInline, renderMarkdown } from '../../prose/renderMarkdown.ts';

/** Resolves the links in descriptions of a page. */
export const LinkContext = createContext<LinkResolver>((href) => href);

/** Level of the heading above: those of a description are below it. */
export const LevelContext = createContext(1);

/** A description from the specification; the Markdown renderer creates safe HTML. */
export function Markup({ children, className }: { children: string; className?: string }): ReactElement | null {
  const html = renderMarkdown(children, useContext(LinkContext), useContext(LevelContext));
  if (!html) return null;
  const names = className ? `op-text ${className}` : 'op-text';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer leaves nothing active in a text
  return <div className={names} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}

interface InlineProps {
  readonly children: string;
  /** The element around the text. */
  readonly as?: 'span' | 'dd';
}

export function InlineMarkup({ children, as: Element = 'span' }: InlineProps): ReactElement | null {
  const html = renderInline(children, useContext(LinkContext));
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer leaves nothing active in a text
  return <Element dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
