import { createImport, createJsx, importsOf, type Node } from './hast';
import { isPlain, type Rules } from './plainNodes';
import { hasSiteLinks, staticElement, staticHtml } from './staticHtml';

/** Elements that can become a part: those that stand between the texts of a page, not in them. */
const BLOCKS = new Set(['blockquote', 'dl', 'li', 'ol', 'p', 'table', 'tbody', 'thead', 'tr', 'ul']);
/** Without a component in Docusaurus' theme: React makes such an element from a text as fast as from HTML. */
const BARE = new Set(['p']);
const HEADING = /^h[2-6]$/;

/** Components that show their contents as they are given them: others may look into them, or change them. */
const CONTAINERS: ReadonlyMap<string, string> = new Map([
  ['Tabs', '@theme/Tabs'],
  ['TabItem', '@theme/TabItem'],
  ['Admonition', '@theme/Admonition'],
  ['Details', '@theme/Details'],
]);
/** Containers that a page need not import. */
const PROVIDED = new Set(['Details']);

const MODULE = '@site/src/docusaurus/guides/GuidePart';
/** Names of the components in a compiled page. */
export const PARTS = { _GuidePart: 'GuidePart', _GuideHeading: 'GuideHeading' } as const;

/**
 * Turns the plain elements of a page into parts (./GuidePart.tsx), which have their HTML as a text and the element
 * itself as their child, for the server.
 */
export function separateParts(page: Node, rules: Rules): void {
  const used = new Set<string>();
  const imports = importsOf(page);

  function convert(node: Node): Node {
    const part = asPart(node, rules);
    if (part) {
      used.add(part.name ?? '');
      return part;
    }
    if (isOpen(node)) node.children = node.children?.map(convert);
    return node;
  }

  /** Whether parts may stand in an element. */
  function isOpen({ type, tagName = '', name }: Node): boolean {
    if (type === 'element') return BLOCKS.has(tagName) || tagName === 'admonition';
    if (type !== 'mdxJsxFlowElement') return false;
    if (!name || /^[a-z][a-z\d]*$/.test(name)) return true;
    const source = imports.get(name);
    return source === undefined ? PROVIDED.has(name) : CONTAINERS.get(name) === source;
  }

  page.children = page.children?.map(convert);
  const names = Object.entries(PARTS).filter(([name]) => used.has(name));
  if (names.length > 0) page.children = [createImport(Object.fromEntries(names), MODULE), ...(page.children ?? [])];
}

function asPart(node: Node, rules: Rules): Node | null {
  const { tagName = '', children = [] } = node;
  if (HEADING.test(tagName)) return asHeading(node, rules);
  if (!BLOCKS.has(tagName) || !isPlain(node, rules)) return null;
  if (BARE.has(tagName) && children.every(({ type }) => type === 'text')) return null;
  const { tag, attributes, html } = staticElement(node);
  return createJsx('_GuidePart', { tag, html, ...linked(node), ...attributes }, node);
}

function asHeading(node: Node, rules: Rules): Node | null {
  const { tagName = '', properties: { id, ...others } = {}, children = [] } = node;
  const isKnown = typeof id === 'string' && Object.keys(others).length === 0 && !rules.own.has(tagName);
  if (!isKnown || !children.every((child) => isPlain(child, rules))) return null;
  const [only] = children;
  const label = children.length === 1 && only?.type === 'text' ? (only.value ?? '') : id;
  return createJsx('_GuideHeading', { as: tagName, id, label, html: staticHtml(children), ...linked(node) }, node);
}

function linked(node: Node): Readonly<Record<string, null>> {
  return hasSiteLinks(node) ? { linked: null } : {};
}
