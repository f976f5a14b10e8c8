import type { ChildNode, Element, ParentNode } from 'domhandler';

/** A part of an article that can be left out, and is loaded when a reader opens the element in its place. */
export interface Piece {
  /** Pieces with a lower one are left out first. */
  readonly rank: number;
  /** Number of foldable elements around it. */
  readonly depth: number;
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
const ROWS = 10;
/** Classes of elements that are cut after any of their elements. */
const CUT = ['op-text', 'op-section', 'op-main'];

/**
 * Returns the pieces of an article, which can contain each other.
 * @param page its nodes, with their places in the HTML.
 */
export function piecesOf(html: string, page: ParentNode): Piece[] {
  const pieces: Piece[] = [];
  const visit = (element: Element, depth: number): void => {
    const own = [...contentPieces(html, element, depth), ...(depth === 0 ? endPieces(html, element) : [])];
    pieces.push(...own);
    const inner = own.some(({ rank }) => rank === HIDDEN || rank === FOLDED) ? depth + 1 : depth;
    for (const child of elementsIn(element)) visit(child, inner);
  };
  for (const element of elementsIn(page)) visit(element, 0);
  return pieces;
}

/** Returns the content of a folded element, or of one of several panels. */
function contentPieces(html: string, element: Element, depth: number): Piece[] {
  const isFolded = element.name === 'details';
  const isPanel = element.attribs['data-panel'] !== undefined || hasClass(element, 'op-sample');
  if (!isFolded && !isPanel) return [];
  const rank = isFolded ? FOLDED : isFirst(element) ? SHOWN : HIDDEN;
  const [summary] = isFolded ? elementsIn(element) : [];
  const [inner, end] = [startOfContent(element), endOfContent(html, element)];
  if (inner === undefined || end === undefined) return [];
  const tagEnd = inner - 1;
  const from = summary ? endOf(summary) : inner;
  const content = html.slice(from, end);
  const place = (part: string): string => ` data-part="${part}"${html.slice(tagEnd, from)}`;
  return content ? [{ rank, depth, start: tagEnd, end, place, content }] : [];
}

/** Returns the ends of a long element, which contain each other. */
function endPieces(html: string, element: Element): Piece[] {
  const isList = hasClass(element, 'op-rows');
  const end = endOfContent(html, element);
  if (end === undefined || !(isList || CUT.some((name) => hasClass(element, name)))) return [];
  const children = elementsIn(element);
  return children.flatMap((child, index): Piece[] => {
    const start = child.startIndex;
    if (start === null || index === 0 || (isList && index % ROWS > 0)) return [];
    const label = isList ? `${children.length - index} more` : 'More';
    const place = (part: string): string =>
      `<details class="op-inside" data-part="${part}"><summary>${label}</summary></details>`;
    const content = html.slice(start, end);
    return isList
      ? [
          {
            ...{ rank: LISTED, depth: 0, start, end },
            place: (part) => `<li class="op-row">${place(part)}</li>`,
            content: `<ul class="op-rows">${content}</ul>`,
          },
        ]
      : [{ rank: SHOWN, depth: 0, start, end, place, content }];
  });
}

/** Returns whether a panel is the first among its siblings. */
function isFirst(panel: Element): boolean {
  const siblings = panel.parent ? elementsIn(panel.parent) : [];
  return siblings.find(({ name }) => name === panel.name) === panel;
}

/** Returns where the content of an element starts; undefined for one without any. */
function startOfContent({ firstChild }: Element): number | undefined {
  return firstChild?.startIndex ?? undefined;
}

/** Returns where the end tag of an element starts; undefined for one without it. */
function endOfContent(html: string, element: Element): number | undefined {
  const start = endOf(element) - `</${element.name}>`.length;
  return html.startsWith(`</${element.name}>`, start) ? start : undefined;
}

/** Returns the place behind an element. */
function endOf({ endIndex }: Element): number {
  return (endIndex ?? 0) + 1;
}

function elementsIn({ children }: ParentNode): Element[] {
  return children.filter(isElement);
}

function isElement(node: ChildNode): node is Element {
  return 'attribs' in node;
}

function hasClass({ attribs }: Element, name: string): boolean {
  return attribs.class?.split(' ').includes(name) === true;
}
