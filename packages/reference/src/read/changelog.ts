import { readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';
import { replaceProductPlaceholder } from '../document/productName.ts';

/** A version of a changelog (https://keepachangelog.com). */
export interface ChangelogVersion {
  /** "2.0.0", "Unreleased". */
  readonly version: string;
  /** ISO 8601; empty if there is none. */
  readonly date: string;
  readonly entries: readonly ChangelogEntry[];
}

/** An item of a list, or a paragraph. */
export interface ChangelogEntry {
  /** Heading above it: "Added"; empty if there is none. */
  readonly kind: string;
  /** Markdown. */
  readonly text: string;
  /** What is in backticks. */
  readonly names: readonly string[];
  /** Targets of links. */
  readonly links: readonly string[];
}

const markdown = new MarkdownIt();

type Token = ReturnType<typeof markdown.parse>[number];
const DATE = /\d{4}-\d\d-\d\d/;
const VERSION = /[^\s[\]()]+/;

/** Returns the versions in a changelog file, the newest first. */
export function readChangelog(file: string, product: string): ChangelogVersion[] {
  return parseChangelog(replaceProductPlaceholder(readFileSync(file, 'utf8'), product));
}

/** Returns the versions of a changelog: headings of level 2, the newest first. */
export function parseChangelog(source: string): ChangelogVersion[] {
  const lines = source.split('\n');
  const versions: { version: string; date: string; entries: ChangelogEntry[] }[] = [];
  let kind = '';
  const tokens = markdown.parse(source, {});
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const title = plainText(tokens[index + 1]);
      kind = token.tag === 'h2' ? '' : title;
      if (token.tag === 'h2')
        versions.push({ version: VERSION.exec(title)?.[0] ?? title, date: DATE.exec(title)?.[0] ?? '', entries: [] });
    }
    const isEntry =
      (token.type === 'list_item_open' && token.level === 1) || (token.type === 'paragraph_open' && token.level === 0);
    if (isEntry) versions.at(-1)?.entries.push(parseEntry(kind, token, contentOf(tokens, index), lines));
  }
  const dates = versions.flatMap(({ date }) => date || []);
  return (dates[0] ?? '') < (dates.at(-1) ?? '') ? versions.reverse() : versions;
}

/** Returns the inline tokens of an entry; reads only to its end, since a changelog can have thousands of entries. */
function contentOf(tokens: readonly Token[], start: number): Token[] {
  const content: Token[] = [];
  for (let index = start; index < tokens.length; index++) {
    const { nesting, level, children } = tokens[index] as Token;
    if (nesting < 0 && level === tokens[start]?.level) break;
    content.push(...(children ?? []));
  }
  return content;
}

function parseEntry(
  kind: string,
  { map, markup }: Token,
  inner: readonly Token[],
  lines: readonly string[],
): ChangelogEntry {
  const [first = '', ...others] = lines.slice(...(map ?? []));
  const indent = markup ? first.length - first.replace(/^\s*(?:[-*+]|\d+[.)])\s*/, '').length : 0;
  const text = [first.slice(indent), ...others.map((line) => line.replace(new RegExp(`^ {0,${indent}}`), ''))];
  return {
    kind,
    text: text.join('\n').trim(),
    names: inner.filter(({ type }) => type === 'code_inline').map(({ content }) => content),
    links: inner.flatMap((token) => (token.type === 'link_open' ? String(token.attrGet('href')) : [])),
  };
}

function plainText(token: Token | undefined): string {
  return (token?.children ?? []).map(({ content }) => content).join('');
}
