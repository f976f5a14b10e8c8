/**
 * Characters that a terminal interprets or does not show: control characters (escape sequences start with one), format
 * characters (text direction, zero width), and line and paragraph separators.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Escapes invisible characters (`\u{1b}`), so that untrusted text cannot control a terminal. */
export function escapeInvisible(text: string): string {
  return text.replace(INVISIBLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** A line that GitHub Actions reads as a command: `::add-mask::`. */
const COMMAND = /^(\s*):(?=:)/;

/** Escapes the lines of a text for a terminal and for the log of a job. */
export function escapeLines(text: string): string {
  return text
    .split('\n')
    .map((line) => escapeInvisible(line.replaceAll('\t', '  ')).replace(COMMAND, '$1\\u{3a}'))
    .join('\n');
}

/** Serializes a value as JSON with invisible characters escaped: equal for programs, harmless for a terminal. */
export function stringifyEscaped(value: unknown): string {
  return JSON.stringify(value).replace(INVISIBLE, (character) =>
    Array.from({ length: character.length }, (_, index) => escapeUnit(character.charCodeAt(index))).join(''),
  );
}

function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
