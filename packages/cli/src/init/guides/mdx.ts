import {
  asBlock,
  asCode,
  asText,
  blockProse,
  levelOf,
  type Prose,
  type ProseNode,
  plainText,
} from 'gatedocs-reference/prose';

/** Maximum length of a line in a guide. */
const WIDTH = 120;
/** A space at which a line must not be broken: within a code span or a link. */
const FIXED_SPACE = '\u0001';
/** Characters with a meaning in MDX, in directives or in tables, which asText does not escape. */
const MDX_MARKS = /[{}|]|:(?=[A-Za-z:])/g;
/** Text that would start a block at the beginning of a line. */
const BLOCK_START = /^(?:(\d+)(?=[.)])|(?=[-+#=:]))/;
/** `import` or `export`, which would start code at the beginning of a paragraph. */
const CODE_START = /^[ie](?=[mx]port)/;
/** Control characters, and marks that change the direction of the text after them. */
const INVISIBLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\u2029]/gu;
/** A URL without characters that would end a Markdown link. */
const LINK_TARGET = /^(?:https?:\/\/|mailto:)[\w\-.~:/?#@!$&'*+,=%]+$/i;

/** Returns a text of a document in one line, shortened at a word boundary. @param length in characters. */
export function shortText(text: string, length: number): string {
  const line = text.replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim();
  const units = [...line];
  if (units.length <= length) return line;
  const start = units.slice(0, length).join('');
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > length / 2 ? end : undefined).trim()}…`;
}

/**
 * Returns the text of the first paragraph of Markdown in one line, or of the first heading if there is no paragraph.
 */
export function plainLine(markdown: string, length: number): string {
  const blocks = blockProse(markdown);
  const first = blocks.find((node) => typeof node !== 'string' && node.tag === 'p') ?? blocks[0];
  return shortText(first === undefined ? '' : plainText([first]), length);
}

/** Escapes a text within a line of MDX. */
export function mdxText(text: string): string {
  return asText(text.replaceAll(INVISIBLE, ' ')).replaceAll(MDX_MARKS, '\\$&');
}

/** Returns a code span. */
export function mdxCode(text: string): string {
  return asCode(text.replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim()).replaceAll(' ', FIXED_SPACE);
}

/** Returns a link to a page of this site. */
export function mdxLink(text: string, href: string): string {
  return `[${mdxText(text)}](${href})`.replaceAll(' ', FIXED_SPACE);
}

/** Returns the text of a heading; it cannot set the heading's id. */
export function mdxHeading(marks: string, text: string): string {
  return `${marks} ${mdxText(shortText(text.replaceAll('{#', '{ #'), 60))}`;
}

export function mdxBlock(language: string, code: string): string {
  return asBlock(language, code.replaceAll(/[^\P{Cc}\n\t]/gu, ' '));
}

/** Wraps a paragraph. */
export function paragraph(inline: string, indent = ''): string {
  const lines: string[] = [];
  for (const word of inline.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH - indent.length)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.replace(BLOCK_START, '$1\\'));
  }
  const [first = '', ...rest] = lines;
  return [first.replace(CODE_START, (letter) => `&#${letter.charCodeAt(0)};`), ...rest.map((line) => indent + line)]
    .join('\n')
    .replaceAll(FIXED_SPACE, ' ');
}

export function bulletList(items: readonly string[]): string {
  return items.map((item) => `- ${paragraph(item, '  ')}`).join('\n');
}

/** Returns a table; cells are inline MDX. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Escapes `|` in code spans; in other text it is escaped already. */
function cell(inline: string): string {
  return inline.replaceAll(/(?<!\\)\|/g, '\\|').replaceAll(FIXED_SPACE, ' ') || '–';
}

/** Returns the beginning of a description, up to the next heading, as paragraphs, lists and code blocks. */
export function lead(markdown: string, length = 1200): string[] {
  const blocks: string[] = [];
  let rest = length;
  for (const node of blockProse(markdown)) {
    const isHeading = levelOf(node) > 0;
    if (isHeading && blocks.length === 0) continue;
    const block = isHeading ? undefined : blockOf(node, rest);
    if (block === undefined || block === '') break;
    blocks.push(block);
    rest -= block.length;
    if (rest <= 0) break;
  }
  return blocks;
}

function blockOf(node: ProseNode, length: number): string | undefined {
  if (typeof node === 'string') return paragraph(mdxText(shortText(node, length)));
  const { tag } = node;
  const text = plainText([node]);
  if (tag === 'pre') return text.length <= length ? mdxBlock('text', text) : undefined;
  const isLong = text.length > length;
  if (tag === 'p') return paragraph(isLong ? mdxText(shortText(text, length)) : inlineOf(node.children ?? []));
  if ((tag !== 'ul' && tag !== 'ol') || isLong) return undefined;
  return bulletList((node.children ?? []).map((item) => inlineOf([item])));
}

/** Returns inline MDX: code and links to web addresses are kept, other marks are not. */
function inlineOf(prose: Prose): string {
  return prose
    .map((node) => {
      if (typeof node === 'string') return spaced(node, mdxText(node));
      if (node.tag === 'pre' || node.tag === 'img') return mdxText(plainText([node]));
      if (node.tag === 'br') return ' ';
      const text = plainText(node.children ?? []);
      if (node.tag === 'code') return mdxCode(text);
      const href = node.attributes?.href ?? '';
      if (node.tag === 'a') return LINK_TARGET.test(href) && text.trim() ? mdxLink(text, href) : mdxText(text);
      return inlineOf(node.children ?? []);
    })
    .join('');
}

/** Restores the spaces around a text, which escaping has removed. */
function spaced(text: string, escaped: string): string {
  return `${/^\s/.test(text) ? ' ' : ''}${escaped}${/\s$/.test(text) && escaped ? ' ' : ''}`;
}

/** Returns the source of a page. @param matter front matter, with values that need no quotes in YAML. */
export function guidePage(
  matter: Readonly<Record<'id' | 'title' | 'description', string>>,
  blocks: readonly string[],
): string {
  const lines = Object.entries(matter).map(([name, text]) => `${name}: ${text}`);
  return `${['---', ...lines, '---'].join('\n')}\n\n${blocks.join('\n\n')}\n`;
}
