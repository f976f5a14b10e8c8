import type { ElementContent, Properties } from 'hast';
import { type LinkResolver, rawText } from './arrange.ts';
import { textBlocks, textInline } from './blocks.ts';
import { escapeHtml } from './escapeHtml.ts';
import { highlight } from './highlight.ts';

const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
const LANGUAGE_PREFIX = /^language-/;

/** HTML of texts by the resolver of their links: the pages of a reference show the same schemas again and again. */
const htmlByResolver = new WeakMap<LinkResolver, Map<string, string>>();
const keepLink: LinkResolver = (href) => href;

/**
 * Returns a text as safe HTML.
 * @param level that of the heading above, so that the text's own ones are below it.
 */
export function renderMarkdown(source: string, resolveLink: LinkResolver = keepLink, level = 0): string {
  const known = htmlByResolver.get(resolveLink) ?? new Map<string, string>();
  htmlByResolver.set(resolveLink, known);
  const key = `${level} ${source}`;
  const html = known.get(key) ?? toHtml(textBlocks(source, resolveLink, level));
  known.set(key, html);
  return html;
}

/** Returns a text as safe HTML that can stand in one paragraph. */
export function renderInline(source: string, resolveLink: LinkResolver = keepLink): string {
  return toHtml(textInline(source, resolveLink));
}

/** Returns the HTML of an element in place of the usual one; undefined for most. */
export type RenderElement = (
  node: Extract<ElementContent, { type: 'element' }>,
  inner: () => string,
) => string | undefined;

/**
 * Returns blocks as HTML. It writes attributes in double quotes, and escapes quotes in texts:
 * ../render/htmlAttributes.ts relies on it.
 */
export function toHtml(nodes: readonly ElementContent[], special?: RenderElement): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeHtml(node.value);
      if (node.type !== 'element') return '';
      return special?.(node, () => toHtml(node.children, special)) ?? defaultHtml(node, special);
    })
    .join('');
}

function defaultHtml(
  { tagName, properties, children }: Extract<ElementContent, { type: 'element' }>,
  special: RenderElement | undefined,
): string {
  if (tagName === 'pre') return codeHtml(rawText(children), String(properties.className ?? ''));
  const start = `<${tagName}${attributesHtml(properties)}>`;
  if (VOID_TAGS.has(tagName)) return start;
  const html = `${start}${toHtml(children, special)}</${tagName}>`;
  // A table that is wider than its column scrolls separately and is reachable by keyboard. As in packages/preset/src/theme/MDXComponents.
  return tagName === 'table'
    ? `<div class="table-scroll" role="group" tabindex="0" aria-label="Table">${html}</div>`
    : html;
}

/** A block of code scrolls too. */
function codeHtml(code: string, name: string): string {
  const attribute = name ? ` class="${escapeHtml(name)}"` : '';
  return `<pre tabindex="0"><code${attribute}>${highlight(code, name.replace(LANGUAGE_PREFIX, ''))}</code></pre>`;
}

function attributesHtml(properties: Properties): string {
  return Object.entries(properties)
    .map(([name, value]) => ` ${name.toLowerCase()}="${escapeHtml(String(value))}"`)
    .join('');
}
