import type { Element, ElementContent } from 'hast';
import { arrangeBlocks, arrangeInline, headingLevel, type LinkResolver, rawText } from './arrange.ts';
import { safeTree } from './safeTree.ts';

/** Elements with child blocks: whitespace between those has no meaning. */
const CONTAINER_TAGS = ['ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tr'];
const BLOCK_TAGS = [...CONTAINER_TAGS, 'p', 'pre'];

const keepLink: LinkResolver = (href) => href;

/**
 * Returns a text of a specification as blocks that a page can show.
 * @param level that of the heading above, so that the text's own ones are below it; 0 keeps theirs.
 */
export function textBlocks(source: string, resolveLink: LinkResolver = keepLink, level = 0): ElementContent[] {
  return source ? arrangeBlocks(safeTree(source, 'block'), { resolveLink, level }) : [];
}

/** Returns a text as what can stand in one paragraph. */
export function textInline(source: string, resolveLink: LinkResolver = keepLink): ElementContent[] {
  return arrangeInline(safeTree(source.replaceAll('\n', ' '), 'inline'), resolveLink);
}

/** Returns blocks with changed headings, including those inside a list or a quotation. */
export function mapHeadings(
  blocks: readonly ElementContent[],
  change: (heading: Element) => Element,
): ElementContent[] {
  return blocks.map((node) => {
    if (node.type !== 'element') return node;
    return headingLevel(node) > 0 ? change(node) : { ...node, children: mapHeadings(node.children, change) };
  });
}

/** Returns the visible text. */
export function plainText(nodes: readonly ElementContent[]): string {
  const shown = nodes.some(isBlock) ? nodes.filter(isNotBlank) : nodes;
  return shown.map((node, index) => `${index > 0 && isBlock(node) ? ' ' : ''}${visibleText(node)}`).join('');
}

function visibleText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  const { tagName, properties, children } = node;
  if (tagName === 'pre') return rawText(children).replace(/\n$/, '');
  if (tagName === 'img') return String(properties.alt ?? '');
  if (tagName === 'br') return '\n';
  // 10² is not 102.
  if (tagName === 'sup') return `^${plainText(children)}`;
  return CONTAINER_TAGS.includes(tagName)
    ? children.filter(isNotBlank).map(visibleText).join(' ')
    : plainText(children);
}

function isNotBlank(node: ElementContent): boolean {
  return node.type !== 'text' || node.value.trim() !== '';
}

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && (BLOCK_TAGS.includes(node.tagName) || headingLevel(node) > 0);
}
