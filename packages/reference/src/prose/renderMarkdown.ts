import type { ElementContent, Properties } from 'hast';
import { arranged, arrangedInLine, type LinkResolver, textIn } from './arranged.ts';
import { escapeHtml } from './escapeHtml.ts';
import { highlight } from './highlight.ts';
import { safeTree } from './safeTree.ts';

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
const LANGUAGE = /^language-/;

/** HTML of texts by the resolver of their links: the pages of a reference show the same schemas again and again. */
const rendered = new WeakMap<LinkResolver, Map<string, string>>();
const keepLink: LinkResolver = (href) => href;

/**
 * Returns a text as safe HTML.
 * @param level that of the heading above, so that the text's own ones are below it.
 */
export function renderMarkdown(source: string, resolveLink: LinkResolver = keepLink, level = 0): string {
  const known = rendered.get(resolveLink) ?? new Map<string, string>();
  rendered.set(resolveLink, known);
  const key = `${level} ${source}`;
  const html = known.get(key) ?? (source ? htmlOf(arranged(safeTree(source, 'block'), { resolveLink, level })) : '');
  known.set(key, html);
  return html;
}

/** Returns a text as safe HTML that can stand in one paragraph. */
export function renderInline(source: string, resolveLink: LinkResolver = keepLink): string {
  return htmlOf(arrangedInLine(safeTree(source.replaceAll('\n', ' '), 'inline'), resolveLink));
}

/** Writes attributes in double quotes, and escapes quotes in texts: ../render/htmlParts.ts relies on it. */
function htmlOf(nodes: readonly ElementContent[]): string {
  return nodes.map((node) => (node.type === 'text' ? escapeHtml(node.value) : elementHtml(node))).join('');
}

function elementHtml(node: ElementContent): string {
  if (node.type !== 'element') return '';
  const { tagName, properties, children } = node;
  if (tagName === 'pre') return codeHtml(textIn(children), String(properties.className ?? ''));
  const start = `<${tagName}${attributesHtml(properties)}>`;
  if (VOID.has(tagName)) return start;
  const html = `${start}${htmlOf(children)}</${tagName}>`;
  // A table that is wider than its column scrolls separately and is reachable by keyboard. As in packages/preset/src/theme/MDXComponents.
  return tagName === 'table'
    ? `<div class="table-scroll" role="group" tabindex="0" aria-label="Table">${html}</div>`
    : html;
}

/** A block of code scrolls too. */
function codeHtml(code: string, name: string): string {
  const attribute = name ? ` class="${escapeHtml(name)}"` : '';
  return `<pre tabindex="0"><code${attribute}>${highlight(code, name.replace(LANGUAGE, ''))}</code></pre>`;
}

function attributesHtml(properties: Properties): string {
  return Object.entries(properties)
    .map(([name, value]) => ` ${name.toLowerCase()}="${escapeHtml(String(value))}"`)
    .join('');
}
