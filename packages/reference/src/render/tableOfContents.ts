import type { ChildNode, Element, ParentNode } from 'domhandler';
import { escapeHtml } from '../prose/escapeHtml.ts';
import { hasClass, isElement } from './markdown/html.ts';

/** An entry of a page's table of contents, in Docusaurus' format. */
export interface TocEntry {
  /** HTML. */
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** Class of the headings in the table of contents, by which Docusaurus finds the current one. */
export const ANCHOR_CLASS = 'anchor';
/** The elements that Docusaurus keeps in its tables of contents. */
const KEPT_ELEMENTS: ReadonlySet<string> = new Set(['code', 'em', 'strong', 's']);
/** Maximum bytes of a table of contents, which every page has at its side; compressed, they are a quarter. */
const MAX_BYTES = 16_000;

/** Returns the headings of an article that are in its table of contents, as many as a page may have; none for one. */
export function tableOfContents(page: ParentNode): TocEntry[] {
  const headings = headingsIn(page);
  if (headings.length === 1) return [];
  let bytes = 0;
  return headings.filter((entry) => {
    bytes += Buffer.byteLength(JSON.stringify(entry));
    return bytes <= MAX_BYTES;
  });
}

function headingsIn({ children }: ParentNode): TocEntry[] {
  return children.flatMap((node) => {
    if (!isElement(node)) return [];
    if (!isHeading(node)) return headingsIn(node);
    const value = labelHtml(node.children).trim();
    return value ? [{ value, id: node.attribs.id ?? '', level: Number(node.name.slice(1)) }] : [];
  });
}

function isHeading(element: Element): boolean {
  return /^h[1-6]$/.test(element.name) && hasClass(element, ANCHOR_CLASS);
}

function labelHtml(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeHtml(node.data);
      if (!isElement(node)) return '';
      if (node.name === 'img') return escapeHtml(node.attribs.alt ?? '');
      const inner = labelHtml(node.children);
      return KEPT_ELEMENTS.has(node.name) ? `<${node.name}>${inner}</${node.name}>` : inner;
    })
    .join('');
}
