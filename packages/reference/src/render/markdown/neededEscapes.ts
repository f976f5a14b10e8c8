/** What stands around a text, and whether it is in the words of a link. */
interface Place {
  readonly before: string;
  readonly after: string;
  readonly isInLink: boolean;
}

const ESCAPE = /\\([!-/:-@[-`{-~])/g;

/** The mark that keeps an address from becoming a link, and the rest of the address. */
const ADDRESS = /(?:(?<=[ps])\\:|(?<=w)\\\.)(?=(\S*))/gi;

/**
 * Returns an escaped text without the escapes that change nothing: to-markdown escapes a mark for the letter beside it. A
 * bare address may become a link, which keeps its letters, unless a link would show another escape, or take a mark behind it.
 */
export function neededEscapes(text: string, place: Place): string {
  if (!text.includes('\\')) return text;
  const whole = place.before + text + place.after;
  const needed = text.replaceAll(ESCAPE, (both, mark: string, index: number) => {
    const start = place.before.length + index;
    return isNeeded(mark, whole.slice(0, start), whole.slice(start + both.length), place.isInLink) ? both : mark;
  });
  return needed.replaceAll(ADDRESS, (both, rest: string, index: number) => {
    const isBeforeMark = index + both.length + rest.length === needed.length && /^[*_~]/.test(place.after);
    return isBeforeMark || rest.includes('\\') ? both : both.slice(1);
  });
}

/** @param before the text before the mark, and after it, with escapes. */
function isNeeded(mark: string, before: string, after: string, isInLink: boolean): boolean {
  const isFirst = /(?:^|[\r\n])[ \t]*$/.test(before);
  const endsWord = /\S$/.test(before);
  switch (mark) {
    case '@':
      return false;
    case '&':
      return /^\\?#?[A-Za-z\d]+;/.test(after);
    case '[':
      // A link needs `](`, which has an escape of its own; references are never defined.
      return isFirst || isInLink;
    case '*':
      // It marks nothing between spaces.
      return isFirst || endsWord || /^\S/.test(after);
    case '_':
      // Emphasis is written with `*`, and `_` starts nothing that none ends. Three make a rule.
      return endsWord ? !/^(?:\\?_)*[\p{L}\p{N}]/u.test(after) : isFirst && /^[ \t]*\\?_/.test(after);
    case '~':
      return endsWord || /^\\?~/.test(after);
    default:
      return true;
  }
}
