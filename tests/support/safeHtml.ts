import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

const HTML_TAGS =
  'a abbr article aside button code dd details div dl dt em fieldset figcaption figure h1 h2 h3 h4 h5 h6 header hr br i img input label legend li nav ol option p pre s section select span strong summary table tbody td th thead tr ul caption blockquote wbr';
const SVG_TAGS = 'svg g path rect circle text';
const TAGS: ReadonlySet<string> = new Set(`${HTML_TAGS} ${SVG_TAGS}`.split(' '));
const ADDRESSES: ReadonlySet<string> = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'srcset',
  'poster',
  'data',
]);
const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Returns everything that a browser would run, load or frame in the HTML, apart from the reference's own components.
 */
export function findDangers(html: string): string[] {
  return [...elementsIn(parseFragment(html))].flatMap(({ tagName, attrs }) => [
    ...(TAGS.has(tagName) ? [] : [`an element "${tagName}"`]),
    ...attrs.flatMap(({ name, value }) => [
      ...(name.startsWith('on') || name === 'srcdoc' ? [`an attribute "${name}" of "${tagName}"`] : []),
      ...(ADDRESSES.has(name) && !isSafe(value) ? [`"${name}" of "${tagName}" leads to "${value}"`] : []),
    ]),
  ]);
}

/** Returns whether a URL is safe, ignoring the characters that browsers strip from schemes. */
function isSafe(address: string): boolean {
  const base = 'https://docs.example';
  return !URL.canParse(address, base) || PROTOCOLS.has(new URL(address, base).protocol);
}

/** Returns the visible text. */
export function textOf(html: string): string {
  return textIn(parseFragment(html)).toWellFormed();
}

function textIn({ childNodes }: Tree.ParentNode): string {
  return childNodes.map((node) => ('value' in node ? node.value : 'childNodes' in node ? textIn(node) : '')).join('');
}

function* elementsIn(parent: Tree.ParentNode): Generator<Tree.Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsIn(node);
  }
}

/** Normalizes a text like an HTML parser: line breaks, nulls and lone surrogates. */
export function asParsed(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed();
}
