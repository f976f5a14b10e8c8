import type { Element, ParentNode } from 'domhandler';
import { isElement } from './markdown/html.ts';

/** Returns where the content of an element starts; undefined for one without any. */
export function contentStart({ firstChild }: Element): number | undefined {
  return firstChild?.startIndex ?? undefined;
}

/** Returns where the end tag of an element starts; undefined for one without it. */
export function contentEnd(html: string, element: Element): number | undefined {
  const start = elementEnd(element) - `</${element.name}>`.length;
  return html.startsWith(`</${element.name}>`, start) ? start : undefined;
}

/** Returns the place behind an element. */
export function elementEnd({ endIndex }: Element): number {
  return (endIndex ?? 0) + 1;
}

export function childElements({ children }: ParentNode): Element[] {
  return children.filter((node) => isElement(node));
}
