/** Characters with a meaning in Markdown. An underscore within a word has none, and neither has a lone ampersand. */
const MARKDOWN_CHARACTERS = /[\\`*[\]<>~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)|#(?=#*$)/gu;
/** A plain URL becomes a link that includes backslashes (GitHub's Markdown, 6.9). */
const URL_COLON = /:(?=\/\/)/g;
const LINE_BREAKS = /\s*[\r\n\u2028\u2029]\s*/g;
const BACKTICKS = /`+/g;

/** Escapes text within a line of Markdown, for sources that a person or the generator writes. */
export function escapeMarkdown(text: string): string {
  const line = toOneLine(text).trim();
  const escaped = line.replace(MARKDOWN_CHARACTERS, '\\$&');
  return escaped === line ? line : escaped.replace(URL_COLON, '\\:');
}

/** Returns a code span (CommonMark 6.1); its fence is longer than any run of backticks in the text. */
export function codeSpan(text: string): string {
  const code = toOneLine(text);
  const fence = '`'.repeat(longestRun(code, 0) + 1);
  const isPadded = /^`|`$|^ .* $/s.test(code) && code.trim() !== '';
  return code === '' ? '' : `${fence}${isPadded ? ` ${code} ` : code}${fence}`;
}

/** Returns a fenced block of code (CommonMark 4.5). */
export function fencedCode(language: string, code: string): string {
  const fence = '`'.repeat(longestRun(code, 2) + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

function toOneLine(text: string): string {
  return text.replace(LINE_BREAKS, ' ');
}

function longestRun(code: string, least: number): number {
  return Math.max(least, ...(code.match(BACKTICKS) ?? []).map(({ length }) => length));
}
