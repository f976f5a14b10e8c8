import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { type LinkResolver, renderInline, renderMarkdown } from './markdown.ts';

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
  readonly style?: { readonly textAlign: string };
  readonly id?: string;
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
/** Elements with child blocks; whitespace between those has no meaning. */
const CONTAINERS = ['ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tr'] as const;
const TAGS = [
  ...HEADINGS,
  ...CONTAINERS,
  ...(['p', 'a', 'em', 'strong', 's', 'code', 'li', 'br', 'hr', 'img', 'th', 'td'] as const),
] as const;
export type ProseTag = (typeof TAGS)[number];

const LANGUAGE = /^language-(\S+)/;
const ALIGNMENT = /^text-align:(left|center|right)$/;

/** Converts a description of one paragraph or more. */
export function blockProse(markdown: string, resolveLink?: LinkResolver): Prose {
  return betweenBlocks(proseIn(parseFragment(renderMarkdown(markdown, resolveLink))));
}

/** Converts a description of one line. */
export function inlineProse(markdown: string): Prose {
  return proseIn(parseFragment(renderInline(markdown)));
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
  return prose
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.tag === 'pre') return textIn(parseFragment(node.html));
      if (node.tag === 'img') return node.attributes?.alt ?? '';
      const children = node.children ?? [];
      return isContainer(node.tag) ? children.map((child) => plainText([child])).join(' ') : plainText(children);
    })
    .join('');
}

function proseIn({ childNodes }: Tree.ParentNode): Prose {
  return childNodes.flatMap((node): Prose => {
    if ('value' in node) return [node.value];
    if (!('tagName' in node)) return [];
    if (node.tagName === 'pre') return [codeBlock(node)];
    const tag = TAGS.find((known) => known === node.tagName);
    const children = proseIn(node);
    // The renderer's wrapper of a table; React has its own.
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

function attributesOf({ attrs }: Tree.Element): ProseAttributes {
  const {
    href,
    src,
    alt,
    title,
    start,
    style = '',
  } = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  const textAlign = ALIGNMENT.exec(style)?.[1];
  return {
    ...(href === undefined ? {} : { href }),
    ...(src === undefined ? {} : { src }),
    ...(alt === undefined ? {} : { alt }),
    ...(title === undefined ? {} : { title }),
    ...(start === undefined ? {} : { start: Number(start) }),
    ...(textAlign === undefined ? {} : { style: { textAlign } }),
  };
}

function codeBlock(pre: Tree.Element): CodeBlock {
  const code = pre.childNodes.find((node): node is Tree.Element => 'tagName' in node) ?? pre;
  const classes = code.attrs.find(({ name }) => name === 'class')?.value ?? '';
  return { tag: 'pre', language: LANGUAGE.exec(classes)?.[1] ?? '', html: serialize(code).replace(/\n$/, '') };
}

function isContainer(tag: ProseTag): boolean {
  return (CONTAINERS as readonly string[]).includes(tag);
}

function betweenBlocks(prose: Prose): Prose {
  return prose.filter((node) => typeof node !== 'string' || node.trim() !== '');
}

function textIn({ childNodes }: Tree.ParentNode): string {
  return childNodes.map((node) => ('value' in node ? node.value : 'childNodes' in node ? textIn(node) : '')).join('');
}
