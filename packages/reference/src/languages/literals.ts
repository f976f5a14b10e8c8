/** Control characters that a page or a copy changes or loses: all but tab and line feed. */
const CONTROLS = /[^\P{Cc}\t\n]/u;
/** Characters that end a line in some languages, or are invisible. */
const INVISIBLE = /[\x7f-\x9f\u2028\u2029\ufeff]/g;

/** Returns a string literal as JSON spells it (\\b \\f \\n \\r \\t \\uXXXX, no escape of $), which JavaScript, Python, Go, Java and C# read. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(INVISIBLE, (found) => `\\u${toHex(found, 4)}`);
}

/** Returns whether a text has several lines that a literal without escapes keeps. */
export function fitsMultilineLiteral(text: string): boolean {
  return text.includes('\n') && !CONTROLS.test(text) && text.search(INVISIBLE) < 0;
}

/** Returns a sum of literals, one for each line of a text. */
export function toConcatenation(text: string, indent: string): string {
  return text
    .split(/(?<=\n)(?!$)/)
    .map(doubleQuoted)
    .join(` +\n${indent}`);
}

/**
 * Returns a literal of PHP or Ruby: in single quotes, or in double quotes if it has control characters.
 * @param interpolation what starts a variable in double quotes.
 */
export function singleQuoted(text: string, interpolation: RegExp): string {
  if (!CONTROLS.test(text)) return `'${text.replace(/[\\']/g, '\\$&')}'`;
  return `"${escapeText(text, '"').replace(interpolation, '\\$&')}"`;
}

const CONTROL_ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
/** Characters not allowed in single quotes: the quote, and a backslash that fish would treat as an escape. */
const SHELL_QUOTE_ESCAPED = /'|\\{2,}|\\(?='|$)/g;
/** Characters that `printf` would interpret, the surrounding quote, and `!`, which an interactive shell expands. */
const PRINTF_ESCAPED = /^-|['!\\]|(?=\p{ASCII})\p{Cc}/gu;

/**
 * Returns a word that dash, bash, zsh and fish (3.4 and newer) read alike. They have control characters in common only as
 * the output of `printf`, which loses line feeds at its end.
 */
export function shellQuoted(text: string): string {
  if (!CONTROLS.test(text))
    return `'${text.replace(SHELL_QUOTE_ESCAPED, (found) => `'${found.replace(/./g, '\\$&')}'`)}'`;
  const end = /\n*$/.exec(text)?.[0] ?? '';
  const format = text
    .slice(0, text.length - end.length)
    .replaceAll('%', '%%')
    .replace(
      PRINTF_ESCAPED,
      (found) => CONTROL_ESCAPES[found] ?? `\\${found.charCodeAt(0).toString(8).padStart(3, '0')}`,
    );
  return `"$(printf '${format}')"${end && `'${end}'`}`;
}

/** Control characters of ASCII, and the backslash. */
const NEEDS_ESCAPE = /[\\\p{Cc}]/gu;
const NAMED_ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', ...CONTROL_ESCAPES };

function escapeText(text: string, quote: string): string {
  return text
    .replace(NEEDS_ESCAPE, (found) => NAMED_ESCAPES[found] ?? (found < '\x80' ? `\\x${toHex(found, 2)}` : found))
    .replaceAll(quote, `\\${quote}`);
}

function toHex(character: string, digits: number): string {
  return character.charCodeAt(0).toString(16).padStart(digits, '0');
}

type Line = string | false | undefined | readonly Line[];

/** Returns lines and lists of lines as one list; those that are absent are left out. */
export function flattenLines(...parts: readonly Line[]): string[] {
  return parts.flatMap((part) =>
    typeof part === 'object' ? flattenLines(...part) : typeof part === 'string' ? [part] : [],
  );
}

export function joinLines(...parts: readonly Line[]): string {
  return flattenLines(...parts).join('\n');
}
