import type { ElementContent, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { defaultTreeAdapter, html, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { SAFE_SCHEMES, unsafeHtml } from './markdown.ts';

const CELL_ATTRIBUTES = ['align', 'colSpan', 'rowSpan', 'style'];

/**
 * What is left of a text: elements with a meaning, and the few attributes that say something. Nothing runs, sends
 * or has a name; of another element the content is left. ./arrange.ts keeps of `style` only the alignment.
 */
const SCHEMA: Schema = {
  tagNames:
    `a address article aside b blockquote br caption center cite code dd del details dfn div dl dt em figcaption figure
    footer h1 h2 h3 h4 h5 h6 header hgroup hr i img kbd li main nav ol p pre s samp section strike strong sub summary sup
    table tbody td tfoot th thead tr tt ul var`.split(/\s+/),
  attributes: {
    a: ['href', 'title'],
    code: [['className', /^language-./]],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    td: CELL_ATTRIBUTES,
    th: CELL_ATTRIBUTES,
  },
  protocols: { href: SAFE_SCHEMES, src: ['http', 'https'] },
  clobber: [],
  required: {},
  strip: ['style', 'svg'],
};
/** Most elements around another one; Markdown has at most 100. */
const MAX_DEPTH = 250;

/** Returns what a text of a specification says, as a tree with nothing active. */
export function safeTree(source: string, form: 'block' | 'inline'): ElementContent[] {
  const written = parseHtml(unsafeHtml(source, form));
  const fragment = isTooDeep(written) ? parseHtml(unsafeHtml(source, form, false)) : written;
  const { children } = sanitize(fromParse5(fragment), SCHEMA) as Root;
  return children as ElementContent[];
}

/** Parses HTML as what an element contains: there, rows without a table are none. */
function parseHtml(source: string): Tree.DocumentFragment {
  return parseFragment(defaultTreeAdapter.createElement('div', html.NS.HTML, []), source, {});
}

function isTooDeep(fragment: Tree.DocumentFragment): boolean {
  let level: Tree.ParentNode[] = [fragment];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap(({ childNodes }) => childNodes.filter((node) => 'childNodes' in node));
  }
  return false;
}
