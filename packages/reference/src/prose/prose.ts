import type { Element, ElementContent } from 'hast';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { arranged, arrangedInLine, type LinkResolver, textIn } from './arranged.ts';
import { highlight } from './highlight.ts';
import { safeTree } from './safeTree.ts';

/**
 * A text of a specification as data for React (packages/preset/src/reference/prose/Prose): the elements and attributes below, and text.
 * No page contains such a text as MDX, as code or as HTML.
 */
export type Prose = readonly ProseNode[];
export type ProseNode = string | ProseElement | CodeBlock;

export interface ProseElement {
  readonly tag: ProseTag;
  readonly attributes?: ProseAttributes;
  readonly children?: Prose;
}

/** A highlighted block of code: its HTML comes from ./highlight.ts, which escapes the code. */
export interface CodeBlock {
  readonly tag: 'pre';
  readonly language: string;
  readonly html: string;
}

export interface ProseAttributes {
  readonly href?: string;
  readonly src?: string;
  readonly alt?: string;
  readonly title?: string;
  readonly start?: number;
  readonly colSpan?: number;
  readonly rowSpan?: number;
  readonly style?: { readonly textAlign: string };
  readonly id?: string;
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
/** Elements with child blocks; whitespace between those has no meaning. */
const CONTAINERS = ['ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tr'] as const;
const TAGS = [
  ...HEADINGS,
  ...CONTAINERS,
  ...(['p', 'a', 'em', 'strong', 's', 'code', 'li', 'br', 'hr', 'img', 'sub', 'sup', 'th', 'td'] as const),
] as const;
export type ProseTag = (typeof TAGS)[number];

const LANGUAGE = /^language-(\S+)/;
const ALIGNMENT = /^text-align:(left|center|right)$/;

/** Converts a description of one paragraph or more. */
export function blockProse(markdown: string, resolveLink: LinkResolver = (href) => href): Prose {
  return betweenBlocks(proseIn(arranged(safeTree(markdown, 'block'), { resolveLink, level: 0 })));
}

/** Converts a description of one line. */
export function inlineProse(markdown: string): Prose {
  return proseIn(arrangedInLine(safeTree(markdown.replaceAll('\n', ' '), 'inline'), (href) => href));
}

/** Returns 1 for h1, and 0 for a node that is not a heading. */
export function levelOf(node: ProseNode): number {
  return typeof node === 'string' ? 0 : (HEADINGS as readonly string[]).indexOf(node.tag) + 1;
}

/** Returns all headings in order, including those inside a list or a quotation. */
export function headingsIn(prose: Prose): ProseElement[] {
  return prose.flatMap((node) => {
    if (typeof node === 'string' || node.tag === 'pre') return [];
    return levelOf(node) > 0 ? [node] : headingsIn(node.children ?? []);
  });
}

/** Returns the text with changed headings. */
export function mapHeadings(prose: Prose, change: (heading: ProseElement) => ProseElement): Prose {
  return prose.map((node) => {
    if (typeof node === 'string' || node.tag === 'pre') return node;
    if (levelOf(node) > 0) return change(node);
    return node.children ? { ...node, children: mapHeadings(node.children, change) } : node;
  });
}

/** Returns the heading one level lower, `h3` for `h2`; `h6` is the lowest. */
export function demoteHeading(heading: ProseElement): ProseElement {
  return { ...heading, tag: HEADINGS[levelOf(heading)] ?? 'h6' };
}

/** Returns the visible text. */
export function plainText(prose: Prose): string {
  return prose.map((node, index) => `${index > 0 && isBlock(node) ? ' ' : ''}${textOf(node)}`).join('');
}

function textOf(node: ProseNode): string {
  if (typeof node === 'string') return node;
  if (node.tag === 'pre') return htmlText(parseFragment(node.html));
  if (node.tag === 'img') return node.attributes?.alt ?? '';
  if (node.tag === 'br') return '\n';
  const children = node.children ?? [];
  // 10² is not 102.
  if (node.tag === 'sup') return `^${plainText(children)}`;
  return isContainer(node.tag) ? children.map(textOf).join(' ') : plainText(children);
}

function isBlock(node: ProseNode): boolean {
  if (typeof node === 'string') return false;
  return node.tag === 'pre' || node.tag === 'p' || isContainer(node.tag) || levelOf(node) > 0;
}

function proseIn(nodes: readonly ElementContent[]): Prose {
  return nodes.flatMap((node): Prose => {
    if (node.type === 'text') return [node.value];
    if (node.type !== 'element') return [];
    if (node.tagName === 'pre') return [codeBlock(node)];
    const tag = TAGS.find((known) => known === node.tagName);
    const children = proseIn(node.children);
    if (!tag) return children;
    return [element(tag, attributesOf(node), isContainer(tag) ? betweenBlocks(children) : children)];
  });
}

function element(tag: ProseTag, attributes: ProseAttributes, children: Prose): ProseElement {
  return {
    tag,
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(children.length > 0 ? { children } : {}),
  };
}

function attributesOf({ properties }: Element): ProseAttributes {
  const texts = ['href', 'src', 'alt', 'title'].filter((name) => properties[name] !== undefined);
  const numbers = ['start', 'colSpan', 'rowSpan'].filter((name) => properties[name] !== undefined);
  const textAlign = ALIGNMENT.exec(String(properties.style ?? ''))?.[1];
  return {
    ...Object.fromEntries(texts.map((name) => [name, String(properties[name])])),
    ...Object.fromEntries(numbers.map((name) => [name, Number(properties[name])])),
    ...(textAlign === undefined ? {} : { style: { textAlign } }),
  };
}

function codeBlock({ children, properties }: Element): CodeBlock {
  const language = LANGUAGE.exec(String(properties.className ?? ''))?.[1] ?? '';
  // Quotes need no escape in texts.
  const html = highlight(textIn(children), language).replaceAll('&quot;', '"').replace(/\n$/, '');
  return { tag: 'pre', language, html };
}

function isContainer(tag: ProseTag): boolean {
  return (CONTAINERS as readonly string[]).includes(tag);
}

function betweenBlocks(prose: Prose): Prose {
  return prose.filter((node) => typeof node !== 'string' || node.trim() !== '');
}

function htmlText({ childNodes }: Tree.ParentNode): string {
  return childNodes.map((node) => ('value' in node ? node.value : 'childNodes' in node ? htmlText(node) : '')).join('');
}
