import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

const HTML_TAGS =
  'a abbr article aside button code dd details div dl dt em fieldset figcaption figure h1 h2 h3 h4 h5 h6 header hr br i img input label legend li ol option p pre s section select span strong summary table tbody td th thead tr ul caption blockquote wbr';
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

/** What a browser would run, load or frame of a page's HTML besides what the reference's own components make: a sentence for each. */
export function dangersIn(html: string): string[] {
  return [...elementsIn(parseFragment(html))].flatMap(({ tagName, attrs }) => [
    ...(TAGS.has(tagName) ? [] : [`an element "${tagName}"`]),
    ...attrs.flatMap(({ name, value }) => [
      ...(name.startsWith('on') || name === 'srcdoc' ? [`an attribute "${name}" of "${tagName}"`] : []),
      ...(ADDRESSES.has(name) && !isSafe(value) ? [`"${name}" of "${tagName}" leads to "${value}"`] : []),
    ]),
  ]);
}

/** The address as a browser reads it: without what it leaves out of schemes. */
function isSafe(address: string): boolean {
  const base = 'https://docs.example';
  return !URL.canParse(address, base) || PROTOCOLS.has(new URL(address, base).protocol);
}

/** What a reader reads. */
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

/** A text as an HTML parser hands it on: its own line breaks, no null and no lone surrogate. */
export function asParsed(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed();
}
