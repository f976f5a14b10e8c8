import { renderInline, renderMarkdown } from '@site/src/reference/prose/markdown';
import type { ReactElement } from 'react';

/** A description of the specification; its HTML is made and cleaned by the Markdown renderer. */
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
