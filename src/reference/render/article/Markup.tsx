import { renderInline, renderMarkdown } from '@site/src/reference/prose/markdown';
import type { ReactElement } from 'react';

/** A description from the specification; the Markdown renderer creates safe HTML. */
export function Markup({ children, className = '' }: { children: string; className?: string }): ReactElement | null {
  if (!children) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes raw HTML and refuses unsafe links
  return <div className={`op-text ${className}`} dangerouslySetInnerHTML={{ __html: renderMarkdown(children) }} />;
}

export function InlineMarkup({ children }: { children: string }): ReactElement | null {
  if (!children) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes raw HTML and refuses unsafe links
  return <span dangerouslySetInnerHTML={{ __html: renderInline(children) }} />;
}
