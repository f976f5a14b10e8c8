import { Lexer } from 'yaml';
import { exactNumber, mayLoseDigits } from '../document/exactJson.ts';

/** Comes before the text of a plain scalar. */
const PLAIN = '\u001f';

/** Returns YAML in which numbers that JavaScript would change are marked texts, in quotes; see ../document/exactJson.ts. */
export function exactYaml(text: string): string {
  if (!losesDigits(text)) return text;
  const tokens = [...new Lexer().lex(text)];
  const isContent = (token: string): boolean => !/^\s*$/.test(token);
  return tokens
    .map((token, index) => {
      const value = tokens[index - 1] === PLAIN ? exactNumber(token) : undefined;
      if (typeof value !== 'string') return token;
      // Names of members are texts.
      if (tokens[index + 1] === ':') return JSON.stringify(token);
      const before = tokens.slice(0, index - 1).findLast(isContent);
      // A tag says that it is no number, or one of another notation.
      return before?.startsWith('!') ? token : JSON.stringify(value);
    })
    .filter((token) => !CONTROLS.has(token))
    .join('');
}

/** What can be a plain number: nothing touches it but white space and the marks of lists and members. */
const ALONE = /(?<![^\s,[{:])-?\d[\d.]*(?:e[+-]?\d+)?(?![^\s,\]}:])/gi;

/** Returns false for a text without such a number, as most are: the lexer takes as long as the parser. */
function losesDigits(text: string): boolean {
  if (!mayLoseDigits(text)) return false;
  for (const [number] of text.matchAll(ALONE))
    if (mayLoseDigits(number) && typeof exactNumber(number) === 'string') return true;
  return false;
}

/** Tokens without a text: starts of a document and of a scalar, and the end of a broken flow. */
const CONTROLS: ReadonlySet<string> = new Set(['\u0002', PLAIN, '\u0018']);
