/** A character after a backslash is text. */
const ESCAPED = /\\[!-/:-@[-`{-~]/;
const COMMENT = /\{\s*\/\*[\s\S]*?\*\/\s*\}|<!--[\s\S]*?-->/;
/** A block between fences, in MDX with any indentation. */
const FENCED =
  /^[ \t]*(?:>[ \t]*|(?:[-*+]|\d+[.)])[ \t]+)*(?:(?<ticks>`{3,})[^`\n]*|(?<tildes>~{3,})[^\n]*)\n[\s\S]*?(?:^[ \t>]*\k<ticks>\k<tildes>[`~]*[ \t]*$|$(?![\s\S]))/;
/** Between backticks of the same number, but not beyond a block: up to an empty line, a fence or an item of a list. */
const CODE_SPAN =
  /(?<!`)(?<span>`+)(?!`)(?:(?!\n[ \t>]*(?:\r?\n|```|~~~|[-*+][ \t]|\d+[.)][ \t]))[\s\S])*?[^`]\k<span>(?!`)/;
/** Where nothing is a tag or a link. */
export const INERT = new RegExp([ESCAPED, COMMENT, FENCED, CODE_SPAN].map(({ source }) => source).join('|'), 'gm');

/** Returns a text of the same length, in which other characters stand for code and comments. */
export function masked(body: string): string {
  return body.replace(INERT, (code) => code.replaceAll(/[^\r\n]/g, '\0'));
}
