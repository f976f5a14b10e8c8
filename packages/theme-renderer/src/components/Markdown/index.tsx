import { Markup } from 'gatedocs-reference/components';
import type { ReactElement } from 'react';

/**
 * Replaces the theme's Markdown component, which renders HTML in a text: `List<T>` would lose its `<T>`, and a hostile
 * text could add elements to the page.
 */
export default function Markdown({
  children,
  className,
}: {
  children?: unknown;
  className?: string;
}): ReactElement | null {
  return <Markup className={className ?? ''}>{typeof children === 'string' ? children : ''}</Markup>;
}
