import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

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

/** Returns the pieces of an article, which can contain each other. */
export function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  const visit = (element: Tree.Element, depth: number): void => {
    const own = [...contentPieces(html, element, depth), ...(depth === 0 ? endPieces(html, element) : [])];
    pieces.push(...own);
    const inner = own.some(({ rank }) => rank === HIDDEN || rank === FOLDED) ? depth + 1 : depth;
    for (const child of elementsIn(element)) visit(child, inner);
  };
  for (const element of elementsIn(parseFragment(html, { sourceCodeLocationInfo: true }))) visit(element, 0);
  return pieces;
}

/** Returns the content of a folded element, or of one of several panels. */
function contentPieces(html: string, element: Tree.Element, depth: number): Piece[] {
  const isFolded = element.tagName === 'details';
  const isPanel = attribute(element, 'data-panel') !== undefined || hasClass(element, 'op-sample');
  if (!isFolded && !isPanel) return [];
  const rank = isFolded ? FOLDED : isFirst(element) ? SHOWN : HIDDEN;
  const [summary] = isFolded ? elementsIn(element) : [];
  const { startTag, endTag } = element.sourceCodeLocation ?? {};
  if (!startTag || !endTag) return [];
  const tagEnd = startTag.endOffset - 1;
  const from = summary?.sourceCodeLocation?.endOffset ?? startTag.endOffset;
  const content = html.slice(from, endTag.startOffset);
  const place = (part: string): string => ` data-part="${part}"${html.slice(tagEnd, from)}`;
  return content ? [{ rank, depth, start: tagEnd, end: endTag.startOffset, place, content }] : [];
}

/** Returns the ends of a long element, which contain each other. */
function endPieces(html: string, element: Tree.Element): Piece[] {
  const isList = hasClass(element, 'op-rows');
  const end = element.sourceCodeLocation?.endTag?.startOffset;
  if (end === undefined || !(isList || CUT.some((name) => hasClass(element, name)))) return [];
  const children = elementsIn(element);
  return children.flatMap((child, index): Piece[] => {
    const start = child.sourceCodeLocation?.startOffset;
    if (start === undefined || index === 0 || (isList && index % ROWS > 0)) return [];
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
function isFirst(panel: Tree.Element): boolean {
  const siblings = panel.parentNode ? elementsIn(panel.parentNode) : [];
  return siblings.find(({ tagName }) => tagName === panel.tagName) === panel;
}

function elementsIn({ childNodes }: Tree.ParentNode): Tree.Element[] {
  return childNodes.filter((node): node is Tree.Element => 'tagName' in node);
}

function attribute({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}

function hasClass(element: Tree.Element, name: string): boolean {
  return attribute(element, 'class')?.split(' ').includes(name) === true;
}
