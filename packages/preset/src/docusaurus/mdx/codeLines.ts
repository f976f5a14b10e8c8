/**
 * Line numbers and highlighted lines of a code block, written as in Docusaurus:
 * https://docusaurus.io/docs/markdown-features/code-blocks
 */
export interface CodeLines {
  /** The code without its highlighting comments. */
  readonly code: string;
  /** Highlighted lines, from 0. */
  readonly highlighted: ReadonlySet<number>;
  /** Number of the first line; null without line numbers. */
  readonly start: number | null;
}

const RANGE = /\{([\d,\s-]+)\}/;
const NUMBERS = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/;
/** A comment in any language, alone on its line. */
const COMMENT =
  /^\s*(?:\/\/|\/\*|\{\s*\/\*|#|<!--|--|;;|%|!|'|rem\b|\(\*|\*>)\s*highlight-(next-line|start|end)\s*(?:\*\/\s*\}?|-->|\*\))?\s*$/i;
/** No page shows so many lines; a larger range is a mistake. */
const LAST_LINE = 100_000;

/** @param showLineNumbers the property of that name, which takes precedence over the text after the language. */
export function readCodeLines(source: string, meta = '', showLineNumbers?: boolean | number): CodeLines {
  const text = source.replace(/\r?\n$/, '');
  const start = firstLineNumber(meta, showLineNumbers);
  const range = RANGE.exec(meta)?.[1];
  // As in Docusaurus, comments are not read if there is a range.
  return range === undefined
    ? { ...readComments(text), start }
    : { code: text, highlighted: new Set(parseRanges(range)), start };
}

function firstLineNumber(meta: string, showLineNumbers: boolean | number | undefined): number | null {
  if (typeof showLineNumbers === 'number') return showLineNumbers;
  if (showLineNumbers !== undefined) return showLineNumbers ? 1 : null;
  const found = NUMBERS.exec(meta);
  return found ? Number(found[1] ?? 1) : null;
}

function* parseRanges(range: string): Generator<number> {
  for (const part of range.split(',')) {
    const [first = 0, last = first] = part.split('-').map(Number);
    for (let line = Math.max(first, 1); line <= Math.min(last, LAST_LINE); line++) yield line - 1;
  }
}

function readComments(text: string): Pick<CodeLines, 'code' | 'highlighted'> {
  const lines: string[] = [];
  const highlighted = new Set<number>();
  let isNext = false;
  let isInside = false;
  for (const line of text.split('\n')) {
    const [, comment] = COMMENT.exec(line) ?? [];
    if (comment === undefined) {
      if (isNext || isInside) highlighted.add(lines.length);
      isNext = false;
      lines.push(line);
    } else if (comment === 'next-line') isNext = true;
    else isInside = comment === 'start';
  }
  return { code: lines.join('\n'), highlighted };
}

const TAG_OR_LINE_BREAK = /<i class="[^"]*">|<\/i>|\n/g;

/** Wraps each line of highlighted code in an element, if lines are numbered or highlighted. */
export function writeCodeLines(html: string, { highlighted, start }: Omit<CodeLines, 'code'>): string {
  if (start === null && highlighted.size === 0) return html;
  const lines = splitLines(html).map((line, index, { length }) => {
    const tag = highlighted.has(index) ? 'mark' : 'span';
    return `<${tag} class="code-line">${line}${index < length - 1 ? '\n' : ''}</${tag}>`;
  });
  if (start === null) return lines.join('');
  return `<span class="code-lines" style="counter-reset:code-line ${start - 1}">${lines.join('')}</span>`;
}

/**
 * Splits highlighted code into lines; an element that spans several lines is closed and reopened at each line break.
 */
function splitLines(html: string): string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let line = '';
  let end = 0;
  for (const { 0: part, index } of html.matchAll(TAG_OR_LINE_BREAK)) {
    line += html.slice(end, index);
    end = index + part.length;
    if (part === '\n') {
      lines.push(line + '</i>'.repeat(open.length));
      line = open.join('');
      continue;
    }
    if (part === '</i>') open.pop();
    else open.push(part);
    line += part;
  }
  return [...lines, line + html.slice(end)];
}
