/**
 * Characters that a terminal obeys or does not show: control characters (escape sequences begin with one), format characters
 * (directions of writing, zero widths), and the separators of lines and paragraphs.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A text with its unseen characters written out (`\u{1b}`), so that texts of others do nothing to a terminal. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** JSON of a value with its unseen characters escaped: the same value for a program, nothing for a terminal to obey. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSEEN, (character) =>
    Array.from({ length: character.length }, (_, index) => escapeUnit(character.charCodeAt(index))).join(''),
  );
}

function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
