import { textBlocks } from 'gatedocs-reference/prose';
import { plainLine } from '../site/plainLine.ts';

/** A piece of Markdown from a heading to the next one, of any level; level 0 is what comes before the first. */
export interface MarkdownSection {
  /** 0 to 6. */
  readonly level: number;
  /** Without Markdown; empty at level 0. */
  readonly title: string;
  /** With the heading. */
  readonly text: string;
}

/** Maximum length of a part in characters: about 4,000 tokens. */
export const MAX_PART_LENGTH = 16_000;

const HEADING = /^(#{1,6}) /;
const FENCE = /^ *(`{3,}|~{3,})/;

/**
 * Splits Markdown at its headings, ignoring fenced code. Going line by line is enough: `htmlToMarkdown` writes only `#`
 * headings and fenced code.
 */
export function splitAtHeadings(markdown: string): MarkdownSection[] {
  const sections: { level: number; title: string; lines: string[] }[] = [{ level: 0, title: '', lines: [] }];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (mark && !fence) fence = mark;
    else if (mark && line.trim().startsWith(fence)) fence = '';
    const [, marks] = fence ? [] : (HEADING.exec(line) ?? []);
    if (marks) sections.push({ level: marks.length, title: plainLine(textBlocks(line)), lines: [] });
    sections.at(-1)?.lines.push(line);
  }
  return sections
    .map(({ level, title, lines }) => ({ level, title, text: lines.join('\n') }))
    .filter(({ level, text }) => level > 0 || text.trim() !== '');
}

/** Returns the Markdown of a section with those below it; undefined if no heading has the title, or the anchor. */
export function findSection(markdown: string, name: string): string | undefined {
  const sections = splitAtHeadings(markdown);
  const wanted = toAnchor(name);
  const start = sections.findIndex(({ title }) => title !== '' && toAnchor(title) === wanted);
  const first = sections[start];
  if (!first) return undefined;
  const rest = sections.slice(start + 1);
  const end = rest.findIndex(({ level }) => level <= first.level);
  const own = [first, ...(end === -1 ? rest : rest.slice(0, end))];
  return own.map(({ text }) => text).join('\n');
}

/** Splits Markdown into parts of at most MAX_PART_LENGTH characters, at headings where possible. */
export function splitMarkdown(markdown: string): string[] {
  const parts: string[] = [];
  for (const piece of splitAtHeadings(markdown).flatMap(({ text }) => splitText(`${text}\n`))) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + piece.length <= MAX_PART_LENGTH) parts[parts.length - 1] = last + piece;
    else parts.push(piece);
  }
  return parts.map((part) => part.replace(/\n$/, ''));
}

/** Splits a text into pieces that fit in a part, at line breaks where possible. */
function splitText(text: string): string[] {
  if (text.length <= MAX_PART_LENGTH) return [text];
  const end = text.lastIndexOf('\n', MAX_PART_LENGTH - 1) + 1 || MAX_PART_LENGTH;
  return [text.slice(0, end), ...splitText(text.slice(end))];
}

/** Returns an approximation of a heading's anchor, close enough to find the heading. */
function toAnchor(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}
