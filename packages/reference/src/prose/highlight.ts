import Prism from 'prismjs';
import 'prismjs/components/prism-json.js';
import { getOwn } from '../document/getOwn.ts';
// They import the grammars.
import '../languages/index.ts';
import { escapeText } from './escapeHtml.ts';

// Otherwise it highlights the whole page in a browser.
Prism.manual = true;

/** Token types with a colour (packages/preset/src/css/code.css); all others stay plain, which keeps the HTML small. */
const TOKEN_CLASSES: Readonly<Record<string, string>> = {
  comment: 'c',
  string: 's',
  'string-literal': 's',
  url: 's',
  number: 'n',
  boolean: 'k',
  null: 'k',
  keyword: 'k',
  property: 'p',
  'attr-name': 'p',
  'attr-value': 's',
  tag: 'f',
  function: 'f',
  'class-name': 'f',
  builtin: 'f',
};

/** Other common names of languages. */
const ALIASES: Readonly<Record<string, string>> = { sh: 'bash', shell: 'bash', ts: 'javascript', cs: 'csharp' };

/** Returns source code as HTML with marked tokens; escaped text for a language without a grammar. */
export function highlight(code: string, language: string): string {
  const grammar: unknown = getOwn(Prism.languages, getOwn(ALIASES, language) ?? language);
  return isGrammar(grammar) ? renderTokens(Prism.tokenize(code, grammar)) : escapeText(code);
}

/** Returns whether an entry of Prism's languages is a grammar: some are functions. */
function isGrammar(grammar: unknown): grammar is Prism.Grammar {
  return typeof grammar === 'object';
}

function renderTokens(tokens: Prism.TokenStream): string {
  if (typeof tokens === 'string') return escapeText(tokens);
  if (Array.isArray(tokens)) return tokens.map(renderTokens).join('');
  const name = getOwn(TOKEN_CLASSES, tokens.type);
  const inner = renderTokens(tokens.content);
  return name ? `<i class="tok-${name}">${inner}</i>` : inner;
}
