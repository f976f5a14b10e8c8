import Prism from 'prismjs';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-csharp';
import 'prismjs/components/prism-go';
import 'prismjs/components/prism-java';
import 'prismjs/components/prism-json';
import 'prismjs/components/prism-markup-templating';
import 'prismjs/components/prism-php';
import 'prismjs/components/prism-python';
import 'prismjs/components/prism-ruby';
import { own } from '../model/own';
import { escapeHtml } from './escapeHtml';

// In a browser it would otherwise colour the page by itself.
Prism.manual = true;

/** Kinds of token that the site's code colours know (src/css/code.css); all others stay plain, which keeps the HTML small. */
const COLOURED: Readonly<Record<string, string>> = {
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
  function: 'f',
  'class-name': 'f',
  builtin: 'f',
};

/** Other names that writers use. */
const ALIASES: Readonly<Record<string, string>> = { sh: 'bash', shell: 'bash', ts: 'javascript', cs: 'csharp' };

/** HTML of source code with its tokens marked; escaped text for a language without a grammar. */
export function highlight(code: string, language: string): string {
  const grammar: unknown = own(Prism.languages, own(ALIASES, language) ?? language);
  return isGrammar(grammar) ? render(Prism.tokenize(code, grammar)) : escapeHtml(code);
}

/** Among the languages Prism keeps functions of its own. */
function isGrammar(grammar: unknown): grammar is Prism.Grammar {
  return typeof grammar === 'object';
}

function render(tokens: Prism.TokenStream): string {
  if (typeof tokens === 'string') return escapeHtml(tokens);
  if (Array.isArray(tokens)) return tokens.map(render).join('');
  const name = own(COLOURED, tokens.type);
  const inner = render(tokens.content);
  return name ? `<i class="tok-${name}">${inner}</i>` : inner;
}
