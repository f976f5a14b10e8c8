import type { Element, ParentNode } from 'domhandler';
import { toFragment } from '../../model/reference/fragment.ts';
import { escapeHtml } from '../../prose/escapeHtml.ts';
import { childElements, contentEnd, contentStart, elementEnd } from '../elementPositions.ts';
import { hasClass, parseHtml } from '../markdown/html.ts';
import type { ArticleData } from '../pageModule.ts';

/** Elements that only a screen needs. */
const CONTROLS = ['button', 'fieldset', 'input', 'nav', 'select'];
const CONTROL_CLASSES = ['op-builder-bar', 'op-copy-menu', 'op-fold', 'op-hash'];
const PANEL_ATTRIBUTE = 'data-panel';
/** Attributes with the id of another element. */
const ID_ATTRIBUTES = / (id|aria-labelledby|aria-describedby|aria-controls)="([^"]+)"/g;
const OWN_FRAGMENT = / href="#([^"]+)"/g;
const SITE_LINK = / href="(\/[^"#]*)(?:#([^"]*))?"/g;
const HEADING_TAG = /<(\/?)h([1-6])(?=[ >])/g;

/** An article of a page for printing. */
export interface PrintedPart {
  /** Name of its own page, which is the beginning of its ids: no name contains a full stop. */
  readonly page: string;
  /** Address of its own page. */
  readonly address: string;
  /** How many levels its headings are below those of its own page. */
  readonly levels: number;
  /** Whether it has its title. */
  readonly hasTitle: boolean;
  /** Names of the pages beside it, by address. */
  readonly beside: ReadonlyMap<string, string>;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Returns an article as it is printed: open, without controls, with one sample and the first of several examples. What
 * it leaves out because it is large is there; a schema that pages share is a link to the page of the article.
 */
export function printedArticle({ html, later }: Pick<ArticleData, 'html' | 'later'>, part: PrintedPart): string {
  return arrangeForPrint(rewriteAddresses(html, part), later, part, false);
}

/** Gives ids and headings their place on the page, and lets links lead to what is there too. */
function rewriteAddresses(html: string, { page, levels, beside }: PrintedPart): string {
  return html
    .replace(
      ID_ATTRIBUTES,
      (_, name: string, ids: string) => ` ${name}="${ids.replaceAll(/(?<=^| )(?=[^ ])/g, `${page}.`)}"`,
    )
    .replace(OWN_FRAGMENT, (_, own: string) => ` href="${toFragment(page)}.${own}"`)
    .replace(SITE_LINK, (link, address: string, own: string | undefined) => {
      const other = beside.get(address);
      if (other === undefined) return link;
      return ` href="${toFragment(other)}${own === undefined ? '' : `.${own}`}"`;
    })
    .replace(HEADING_TAG, (_, slash: string, level: string) => {
      const id = level === '1' && !slash ? ` id="${page}"` : '';
      return `<${slash}h${Math.min(Number(level) + levels, 6)}${id}`;
    });
}

/** @param isExample whether the HTML is within a panel of examples. */
function arrangeForPrint(html: string, later: readonly string[], part: PrintedPart, isExample: boolean): string {
  const edits: Edit[] = [];
  const visitAll = (parent: ParentNode, inExamples: boolean): void => {
    const siblings = childElements(parent);
    const isShown = chooseShown(siblings, inExamples);
    for (const [index, element] of siblings.entries()) {
      const next = siblings[index + 1];
      // A list of operations, and its heading.
      const isListed = [element, next].some((each) => each && hasClass(each, 'op-groups'));
      if (isListed || !isShown(element) || isControl(element) || (!part.hasTitle && hasClass(element, 'op-title')))
        edits.push({ ...elementPositions(html, element), text: '' });
      else visit(element, inExamples || hasClass(element, 'op-panel'));
    }
  };
  const visit = (element: Element, inExamples: boolean): void => {
    const { start, inner, innerEnd, end } = elementPositions(html, element);
    const place = element.attribs['data-part'];
    const piece = place === undefined ? '' : later[Number(place)];
    if (piece === undefined) {
      edits.push({ start, end, text: linkToPage(part, element) });
      return;
    }
    edits.push({ start, end: inner, text: openTag(html.slice(start, inner), element) });
    visitAll(element, inExamples);
    edits.push({
      start: innerEnd,
      end: innerEnd,
      text: piece && arrangeForPrint(rewriteAddresses(piece, part), later, part, inExamples),
    });
  };
  visitAll(parseHtml(html), isExample);
  return applyEdits(html, edits);
}

function isControl(element: Element): boolean {
  return CONTROLS.includes(element.name) || CONTROL_CLASSES.some((name) => hasClass(element, name));
}

/**
 * Returns which elements beside each other are shown: of samples that of the document, else the one in the first
 * language; of several examples the first, but that of each status.
 */
function chooseShown(siblings: readonly Element[], inExamples: boolean): (element: Element) => boolean {
  const samples = siblings.filter((sibling) => hasClass(sibling, 'op-sample'));
  const sample = samples.find(({ attribs }) => 'data-own' in attribs) ?? samples[0];
  const isStatus = siblings.some((sibling) => hasClass(sibling, 'op-chips'));
  const panel = siblings.find(({ attribs }) => PANEL_ATTRIBUTE in attribs);
  return (element) => {
    if (hasClass(element, 'op-sample')) return element === sample;
    return !inExamples || isStatus || !(PANEL_ATTRIBUTE in element.attribs) || element === panel;
  };
}

/**
 * Opens what is folded or hidden, and shows a sample whatever language the reader has chosen. Examples stand in the
 * text, each below its label.
 */
function openTag(tag: string, element: Element): string {
  const { name, attribs } = element;
  if (hasClass(element, 'op-sample')) return '<div>';
  if (hasClass(element, 'op-aside')) return '<section>';
  const shown = tag.replace(/ (?:hidden|data-label|data-part|for)="[^"]*"/g, '');
  // Each article would have landmarks of the same names.
  if (name === 'section') return shown.replace(/ aria-label[a-z]*="[^"]*"/, '');
  const label = attribs['data-label'];
  if (label !== undefined) return `${shown}<p class="op-panel-title">${escapeHtml(label)}</p>`;
  return name === 'details' && !('open' in attribs) ? shown.replace('<details', '<details open=""') : shown;
}

function linkToPage({ page, address }: PrintedPart, { attribs: { id = '' } }: Element): string {
  const href = address + toFragment(id.slice(`${page}.`.length));
  return `<p class="op-note" id="${escapeHtml(id)}">Its content is on <a href="${escapeHtml(href)}">the page of this operation</a>.</p>`;
}

function applyEdits(html: string, edits: readonly Edit[]): string {
  let text = '';
  let from = 0;
  for (const { start, end, text: instead } of edits) {
    text += html.slice(from, start) + instead;
    from = end;
  }
  return text + html.slice(from);
}

/** Returns where an element, and its content, starts and ends. */
function elementPositions(html: string, element: Element) {
  const end = elementEnd(element);
  const innerEnd = contentEnd(html, element) ?? end;
  return { start: element.startIndex ?? 0, inner: contentStart(element) ?? innerEnd, innerEnd, end };
}
