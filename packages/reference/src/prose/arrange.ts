import type { Element, ElementContent, Properties } from 'hast';
import { normalizeUrl } from './markdown.ts';

/** Returns the href to write for a link; null if its page does not exist. Links to other sites stay unchanged. */
export type LinkResolver = (href: string) => string | null;

export interface ProsePlacement {
  readonly resolveLink: LinkResolver;
  /** Level of the heading above the text; 0 keeps the levels of the text's own headings. */
  readonly level: number;
}

/** Tags by the names of others that mean the same. */
const EQUIVALENT_TAGS: Readonly<Record<string, string>> = {
  b: 'strong',
  cite: 'em',
  del: 's',
  dfn: 'em',
  i: 'em',
  kbd: 'code',
  samp: 'code',
  strike: 's',
  tfoot: 'tbody',
  tt: 'code',
  var: 'em',
};
const PHRASING_TAGS: ReadonlySet<string> = new Set(['a', 'br', 'code', 'em', 'img', 's', 'strong', 'sub', 'sup']);
const ALIGNMENT_STYLE = /^text-align:(?:left|center|right)$/;

/**
 * Returns a text as blocks: paragraphs, headings, lists, quotations, code, tables and rules, which contain blocks or
 * phrasing content.
 */
export function arrangeBlocks(nodes: readonly ElementContent[], place: ProsePlacement): ElementContent[] {
  const lowest = Math.min(6, ...headingLevels(nodes));
  return toFlowContent(nodes, { ...place, shift: Math.max(0, place.level + 1 - lowest), isInLink: false }, true);
}

/** Returns a text as phrasing content only, with line breaks between blocks. */
export function arrangeInline(nodes: readonly ElementContent[], resolveLink: LinkResolver): ElementContent[] {
  return toInline(nodes, { resolveLink, level: 0, shift: 0, isInLink: false });
}

/** Returns the characters of nodes. */
export function rawText(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type !== 'element') return '';
      return node.tagName === 'br' ? '\n' : rawText(node.children);
    })
    .join('');
}

interface ArrangeContext extends ProsePlacement {
  readonly shift: number;
  readonly isInLink: boolean;
}

function headingLevels(nodes: readonly ElementContent[]): number[] {
  return nodes
    .flatMap((node) => (node.type === 'element' ? [headingLevel(node), ...headingLevels(node.children)] : []))
    .filter(Boolean);
}

/** Returns 1 for h1, and 0 for a node that is not a heading. */
export function headingLevel(node: ElementContent): number {
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName) ? Number(node.tagName.slice(1)) : 0;
}

/** @param wrapsParagraphs whether phrasing content between blocks becomes paragraphs. */
function toFlowContent(
  nodes: readonly ElementContent[],
  context: ArrangeContext,
  wrapsParagraphs: boolean,
): ElementContent[] {
  const blocks: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endLine = (): void => {
    blocks.push(
      ...(wrapsParagraphs && !isBlank(line)
        ? toParagraphs(toPhrasingContent(line, context))
        : toPhrasingContent(line, context)),
    );
    line = [];
  };
  for (const node of nodes) {
    if (node.type !== 'element' || !hasBlocks(node)) line.push(node);
    else {
      endLine();
      blocks.push(...arrangeBlock(node, context));
    }
  }
  endLine();
  return blocks;
}

function arrangeBlock(node: Element, context: ArrangeContext): ElementContent[] {
  const { children } = node;
  const tag = equivalentTag(node);
  const level = headingLevel(node);
  if (level > 0) return unlessBlank(element(`h${Math.min(6, level + context.shift)}`, toInline(children, context)));
  switch (tag) {
    case 'p':
    case 'a':
      return toParagraphs(toInline(tag === 'a' ? [node] : children, context));
    case 'dt':
      return unlessBlank(element('p', [element('strong', toInline(children, context))]));
    case 'ul':
    case 'ol':
      return unlessBlank(element(tag, listItems(children, context), tag === 'ol' ? pickIntegers(node, 'start') : {}));
    case 'blockquote':
      return unlessBlank(element(tag, toFlowContent(children, context, true)));
    case 'pre':
      return [codeBlock(node)];
    case 'table':
      return tableBelowCaption(node, context);
    case 'hr':
      return [element(tag, [])];
    default:
      return toFlowContent(children, context, true);
  }
}

/** Returns phrasing content as paragraphs: two line breaks in a row end one. */
function toParagraphs(nodes: readonly ElementContent[]): Element[] {
  const found: ElementContent[][] = [[]];
  let breaks: ElementContent[] = [];
  for (const node of nodes) {
    if (isElement(node, 'br') || (breaks.length > 0 && isBlank([node]))) breaks.push(node);
    else {
      if (breaks.filter((each) => isElement(each, 'br')).length > 1) found.push([]);
      else if (!isBlank(found.at(-1) ?? [])) found.at(-1)?.push(...breaks);
      breaks = [];
      found.at(-1)?.push(node);
    }
  }
  return found.flatMap((line) => unlessBlank(element('p', line)));
}

/** Returns the items of a list; content that is not an item joins the item before it. */
function listItems(nodes: readonly ElementContent[], context: ArrangeContext): ElementContent[] {
  const found: ElementContent[] = [];
  let last: Element | undefined;
  for (const node of nodes) {
    if (node.type === 'text' && isBlank([node])) found.push(node);
    else if (isBlank([node]) && !isElement(node, 'li')) continue;
    else if (last && !isElement(node, 'li')) last.children.push(...toFlowContent([node], context, false));
    else {
      last = element('li', toFlowContent(isElement(node, 'li') ? node.children : [node], context, false));
      found.push(last);
    }
  }
  return found;
}

function codeBlock(pre: Element): Element {
  const inner = pre.children.find((node) => isElement(node, 'code'));
  const [language] = inner ? [inner.properties.className ?? []].flat() : [];
  const text = rawText(pre.children);
  return element('pre', [{ type: 'text', value: text }], language === undefined ? {} : { className: [language] });
}

/** Returns a table below its caption. */
function tableBelowCaption({ children }: Element, context: ArrangeContext): ElementContent[] {
  const captions = children.filter((node) => isElement(node, 'caption'));
  const parts = children.flatMap((node, index): ElementContent[] => {
    if (node.type !== 'element') return index > 0 && isBlank([node]) ? [node] : [];
    const name = equivalentTag(node);
    return name === 'thead' || name === 'tbody' ? [element(name, tableRows(node.children, context))] : [];
  });
  const hasCells = parts.some((part) => part.type === 'element' && part.children.length > 0);
  return [...toFlowContent(captions, context, true), ...(hasCells ? [element('table', parts)] : [])];
}

function tableRows(nodes: readonly ElementContent[], context: ArrangeContext): ElementContent[] {
  return nodes.map((row) => {
    if (row.type !== 'element') return row;
    return element(
      'tr',
      row.children.map((cell) =>
        cell.type === 'element' ? element(cell.tagName, cellContent(cell, context), cellProperties(cell)) : cell,
      ),
    );
  });
}

function cellContent({ children }: Element, context: ArrangeContext): ElementContent[] {
  const blocks = toFlowContent(children, context, false);
  const [only, ...others] = blocks.filter((block) => !isBlank([block]));
  return only && others.length === 0 && isElement(only, 'p') ? only.children : blocks;
}

function cellProperties(cell: Element): Properties {
  const { align, style = `text-align:${align}` } = cell.properties;
  return {
    ...pickIntegers(cell, 'colSpan', 'rowSpan'),
    ...(ALIGNMENT_STYLE.test(String(style).toLowerCase()) ? { style: String(style).toLowerCase() } : {}),
  };
}

function toPhrasingContent(nodes: readonly ElementContent[], context: ArrangeContext): ElementContent[] {
  return nodes.flatMap((node) => (node.type === 'element' ? toPhrasing(node, context) : [node]));
}

function toPhrasing(node: Element, context: ArrangeContext): ElementContent[] {
  const name = equivalentTag(node);
  if (name === 'br') return [element('br', [])];
  if (name === 'img') return image(node, context);
  if (name === 'a') return link(node, context);
  const children = toPhrasingContent(node.children, context);
  if (!PHRASING_TAGS.has(name)) return children;
  if (name !== 'code') return isBlank(children) ? children : [element(name, children)];
  if (rawText(children) === '') return [];
  return [
    element(
      name,
      children.map((child) => (isElement(child, 'br') ? { type: 'text', value: '\n' } : child)),
    ),
  ];
}

function link(node: Element, context: ArrangeContext): ElementContent[] {
  const { href, title } = node.properties;
  const target = context.isInLink || typeof href !== 'string' ? null : context.resolveLink(normalizeUrl(href));
  const children = toInline(node.children, { ...context, isInLink: context.isInLink || target !== null });
  if (target === null || children.length === 0) return children;
  return [element('a', children, { href: target, ...(title === undefined ? {} : { title }) })];
}

/** An image of another site would tell that site about every reader, and the security policy forbids it: a link instead. */
function image({ properties: { src, alt, title } }: Element, context: ArrangeContext): ElementContent[] {
  const address = normalizeUrl(String(src ?? ''));
  const target = address === '' ? null : context.resolveLink(address);
  if (target !== null && address.startsWith('/') && !address.startsWith('//'))
    return [element('img', [], { src: address, alt: alt ?? '', ...(title === undefined ? {} : { title }) })];
  const label: ElementContent = { type: 'text', value: String(alt || address) };
  // A link cannot contain another one.
  return target === null || context.isInLink ? [label] : [element('a', [label], { href: target })];
}

/** Returns phrasing content only, with a line break between blocks. */
function toInline(nodes: readonly ElementContent[], context: ArrangeContext): ElementContent[] {
  const lines: ElementContent[][] = [[]];
  const add = (content: readonly ElementContent[]): void => {
    for (const node of content) {
      if (node.type !== 'element' || node.tagName === 'a' || !hasBlocks(node))
        lines.at(-1)?.push(...toPhrasingContent([node], context));
      else {
        const { tagName } = node;
        const isCell = tagName === 'td' || tagName === 'th';
        if (!isCell) lines.push(tagName === 'li' ? [{ type: 'text', value: '• ' }] : []);
        if (tagName === 'pre') lines.at(-1)?.push(element('code', codeBlock(node).children));
        else add(node.children);
        if (isCell) lines.at(-1)?.push({ type: 'text', value: ' ' });
        else lines.push([]);
      }
    }
  };
  add(nodes);
  if (lines.length === 1) return lines[0] ?? [];
  return lines
    .filter((line) => !isBlank(line))
    .flatMap((line, index) => (index === 0 ? line : [element('br', []), ...line]));
}

/** Returns whether an element is a block, or contains one. */
function hasBlocks(node: Element): boolean {
  return !isPhrasing(node) || node.children.some((child) => child.type === 'element' && hasBlocks(child));
}

function isPhrasing(node: Element): boolean {
  return PHRASING_TAGS.has(equivalentTag(node));
}

/** Returns whether nodes show nothing. */
function isBlank(nodes: readonly ElementContent[]): boolean {
  return nodes.every((node) => {
    if (node.type !== 'element') return node.type !== 'text' || /^[\t\n\f\r ]*$/.test(node.value);
    // A space can be code.
    if (node.tagName === 'code') return rawText(node.children) === '';
    return !['img', 'hr', 'br'].includes(node.tagName) && isBlank(node.children);
  });
}

/** Returns an element that shows something, or nothing. */
function unlessBlank(node: Element): Element[] {
  return isBlank(node.children) ? [] : [node];
}

function isElement(node: ElementContent, ...names: readonly string[]): node is Element {
  return node.type === 'element' && names.includes(node.tagName);
}

function equivalentTag({ tagName }: Element): string {
  return EQUIVALENT_TAGS[tagName] ?? tagName;
}

/** Returns those of some properties that are whole numbers. */
function pickIntegers({ properties }: Element, ...names: readonly string[]): Properties {
  return Object.fromEntries(
    names.flatMap((name) => (Number.isSafeInteger(properties[name]) ? [[name, properties[name]]] : [])),
  );
}

function element(tagName: string, children: ElementContent[], properties: Properties = {}): Element {
  return { type: 'element', tagName, properties, children };
}
