import type { Element, ParentNode } from 'domhandler';
import { childElements, contentEnd, contentStart, elementEnd } from './elementPositions.ts';
import { hasClass } from './markdown/html.ts';

/** A part of an article that can be left out, and is loaded when a reader opens the element in its place. */
export interface Piece {
  /** Pieces with a lower one are left out first. */
  readonly rank: number;
  /** Number of foldable elements around it. */
  readonly depth: number;
  /** Characters before it in the outermost element that is cut; 0 of what is not shown at once. */
  readonly kept: number;
  /** Characters of the HTML. */
  readonly start: number;
  readonly end: number;
  /** Returns the HTML that replaces it. @param part the name of the part. */
  readonly place: (part: string) => string;
  readonly content: string;
}

/** Order of removal: hidden examples and languages, folded content, the ends of long lists, then anything else. */
const [HIDDEN, FOLDED, LISTED, SHOWN] = [0, 1, 2, 3];
/** Rows of a list that stay together. */
const ROWS_TOGETHER = 10;
/** Classes of elements that are cut after any of their elements. */
const CUT_CLASSES = ['op-text', 'op-section', 'op-main', 'op-parts', 'op-groups'];
/** Classes of lists, which are cut after some of their rows. */
const LIST_CLASSES = ['op-rows', 'op-listed'];

/**
 * Returns the pieces of an article, which can contain each other.
 * @param page its nodes, with their places in the HTML.
 */
export function findPieces(html: string, page: ParentNode): Piece[] {
  const pieces: Piece[] = [];
  const visit = (element: Element, depth: number, outermost: number | null): void => {
    // It is small, and on every page.
    if (hasClass(element, 'op-copy-menu')) return;
    const cut = outermost ?? (isCuttable(element) ? element.startIndex : null);
    const own = [
      ...contentPieces(html, element, depth),
      ...(depth === 0 && cut !== null ? endPieces(html, element, cut) : []),
    ];
    pieces.push(...own);
    const inner = own.some(({ rank }) => rank === HIDDEN || rank === FOLDED) ? depth + 1 : depth;
    for (const child of childElements(element)) visit(child, inner, cut);
  };
  for (const element of childElements(page)) visit(element, 0, null);
  return pieces;
}

/** Returns the content of a folded element, or of one of several panels. */
function contentPieces(html: string, element: Element, depth: number): Piece[] {
  const isFolded = element.name === 'details';
  const isPanel = element.attribs['data-panel'] !== undefined || hasClass(element, 'op-sample');
  if (!isFolded && !isPanel) return [];
  const rank = isFolded ? FOLDED : isFirst(element) ? SHOWN : HIDDEN;
  const [summary] = isFolded ? childElements(element) : [];
  const [inner, end] = [contentStart(element), contentEnd(html, element)];
  if (inner === undefined || end === undefined) return [];
  const tagEnd = inner - 1;
  const from = summary ? elementEnd(summary) : inner;
  const content = html.slice(from, end);
  const place = (part: string): string => ` data-part="${part}"${html.slice(tagEnd, from)}`;
  return content ? [{ rank, depth, kept: 0, start: tagEnd, end, place, content }] : [];
}

/**
 * Returns the ends of a long element, which contain each other.
 * @param outermost where the outermost one starts.
 */
function endPieces(html: string, element: Element, outermost: number): Piece[] {
  const end = contentEnd(html, element);
  if (end === undefined || !isCuttable(element)) return [];
  const list = LIST_CLASSES.find((name) => hasClass(element, name));
  const rank = list === 'op-rows' ? LISTED : SHOWN;
  const children = childElements(element);
  return children.flatMap((child, index): Piece[] => {
    const start = child.startIndex;
    if (start === null || index === 0 || (list && index % ROWS_TOGETHER > 0)) return [];
    const label = list ? `${children.length - index} more` : 'More';
    const folded = (part: string): string =>
      `<details class="op-inside" data-part="${part}"><summary>${label}</summary></details>`;
    const content = html.slice(start, end);
    return [
      {
        ...{ rank, depth: 0, kept: rank === SHOWN ? start - outermost : 0, start, end },
        place: list ? (part) => `<li class="op-row">${folded(part)}</li>` : folded,
        content: list ? `<ul class="${list}">${content}</ul>` : content,
      },
    ];
  });
}

function isCuttable(element: Element): boolean {
  return [...CUT_CLASSES, ...LIST_CLASSES].some((name) => hasClass(element, name));
}

/** Returns whether a panel is the first among its siblings. */
function isFirst(panel: Element): boolean {
  const siblings = panel.parent ? childElements(panel.parent) : [];
  return siblings.find(({ name }) => name === panel.name) === panel;
}
