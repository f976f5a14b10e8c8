/** A character after a backslash is text. */
const ESCAPED = /\\[!-/:-@[-`{-~]/;
const COMMENT = /\{\s*\/\*[\s\S]*?\*\/\s*\}|<!--[\s\S]*?-->/;
/** A block between fences, in MDX with any indentation. */
const FENCED =
  /^[ \t]*(?:>[ \t]*|(?:[-*+]|\d+[.)])[ \t]+)*(?:(?<ticks>`{3,})[^`\n]*|(?<tildes>~{3,})[^\n]*)\n[\s\S]*?(?:^[ \t>]*\k<ticks>\k<tildes>[`~]*[ \t]*$|$(?![\s\S]))/;
/**
 * Between the same number of backticks, but not beyond the block, which ends at an empty line, a fence or a list item.
 */
const CODE_SPAN =
  /(?<!`)(?<span>`+)(?!`)(?:(?!\n[ \t>]*(?:\r?\n|```|~~~|[-*+][ \t]|\d+[.)][ \t]))[\s\S])*?[^`]\k<span>(?!`)/;
/** Text in which nothing is a tag or a link: an escaped character, a comment, or code. */
export const NON_MARKUP = new RegExp([ESCAPED, COMMENT, FENCED, CODE_SPAN].map(({ source }) => source).join('|'), 'gm');

/** Returns a text of the same length in which such text is masked. */
export function maskNonMarkup(body: string): string {
  return body.replace(NON_MARKUP, (code) => code.replaceAll(/[^\r\n]/g, '\0'));
}
