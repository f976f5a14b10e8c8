import { codeSpan, escapeMarkdown, fencedCode, plainText, textBlocks } from 'gatedocs-reference/prose';

/** Characters with a meaning in MDX, in directives or in tables, which asText does not escape. */
const MDX_MARKS = /[{}|]|:(?=[A-Za-z:])/g;
/** Control characters, and marks that change the direction of the text after them. */
const INVISIBLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\u2029]/gu;

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
export function firstParagraph(markdown: string, length: number): string {
  const blocks = textBlocks(markdown);
  const first = blocks.find((node) => node.type === 'element' && node.tagName === 'p') ?? blocks[0];
  return shortText(first === undefined ? '' : plainText([first]), length);
}

/** Escapes a text within a line of MDX. */
export function mdxText(text: string): string {
  return escapeMarkdown(text.replaceAll(INVISIBLE, ' ')).replaceAll(MDX_MARKS, '\\$&');
}

/** Returns a code span. */
export function mdxCode(text: string): string {
  return codeSpan(text.replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim());
}

/** Returns a link to a page of this site. */
export function mdxLink(text: string, href: string): string {
  return `[${mdxText(text)}](${href})`;
}

export function mdxBlock(language: string, code: string): string {
  return fencedCode(language, code.replaceAll(/[^\P{Cc}\n\t]/gu, ' '));
}

export function bulletList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** Returns a table; cells are inline MDX. */
export function mdxTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Escapes `|` in code spans; in other text it is escaped already. */
function escapeCell(inline: string): string {
  return inline.replaceAll(/(?<!\\)\|/g, '\\|') || '–';
}
