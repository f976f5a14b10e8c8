/** What Markdown would take for a mark: an underscore within a word is none, and neither is a lone ampersand. */
const MARKS = /[\\`*[\]<>~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)|#(?=#*$)/gu;
/** An address that is written out becomes a link, with the backslashes in it (GitHub's Markdown, 6.9). */
const ADDRESS = /:(?=\/\/)/g;
/** What begins a block at the start of a line: a heading, a list, a quotation. */
const BLOCK_START = /^(\d+(?=[.)])|(?=[-+#>]))/;
const LINE_BREAKS = /\s*[\r\n\u2028\u2029]\s*/g;
const BACKTICKS = /`+/g;

/** Text within a line of Markdown, shown as it is. */
export function asText(text: string): string {
  const line = inOneLine(text).trim();
  const escaped = line.replace(MARKS, '\\$&');
  return escaped === line ? line : escaped.replace(ADDRESS, '\\:');
}

/** Text that a line begins with. */
export function asLine(text: string): string {
  return asText(text).replace(BLOCK_START, '$1\\');
}

/** A code span (CommonMark 6.1): its fence is longer than any run of backticks within. */
export function asCode(text: string): string {
  const code = inOneLine(text);
  const fence = '`'.repeat(longestRun(code, 0) + 1);
  const isPadded = /^`|`$|^ .* $/s.test(code) && code.trim() !== '';
  return code === '' ? '' : `${fence}${isPadded ? ` ${code} ` : code}${fence}`;
}

/** A fenced block of code (CommonMark 4.5). */
export function asBlock(language: string, code: string): string {
  const fence = '`'.repeat(longestRun(code, 2) + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

function inOneLine(text: string): string {
  return text.replace(LINE_BREAKS, ' ');
}

function longestRun(code: string, least: number): number {
  return Math.max(least, ...(code.match(BACKTICKS) ?? []).map(({ length }) => length));
}
