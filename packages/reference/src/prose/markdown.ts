import MarkdownIt from 'markdown-it';
import { highlight } from './highlight.ts';

/**
 * Renders all Markdown of a specification. Raw HTML in the source is shown as text (`html: false`), and links are
 * limited to the schemes below, so that a specification cannot add scripts.
 */
const markdown = new MarkdownIt({
  html: false,
  linkify: true,
  highlight,
});

// Plain URLs become links, as in GitHub's Markdown; a word with a full stop in it does not.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false }).add('//', null).add('ftp:', null);

const SCHEME = /^[a-z][a-z\d+.-]*(?=:)/i;
const SAFE_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * Allows the safe schemes. The renderer passes URLs with escapes resolved and control characters percent-encoded (its
 * normalizeLink), so the scheme is the one that a browser sees. A URL without a scheme is relative.
 */
markdown.validateLink = (url) => {
  const [scheme] = SCHEME.exec(url) ?? [];
  return scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase());
};

// A plain URL is shown as written, without resolved escapes.
markdown.normalizeLinkText = (text) => text;

/** Returns the target of a link in a text, the same one for a link that leads elsewhere, or null if it leads nowhere. */
export type LinkResolver = (href: string) => string | null;

/** Environment of the rules below. */
type Environment = { readonly resolveLink?: LinkResolver | undefined };

markdown.renderer.rules.link_open = (tokens, index, options, environment, renderer) => {
  const token = tokens[index];
  const href = token?.attrGet('href');
  if (!token || typeof href !== 'string') return renderer.renderToken(tokens, index, options);
  const target = resolved(href, environment);
  if (target === null) return unlink(tokens, index);
  token.attrSet('href', target);
  return renderer.renderToken(tokens, index, options);
};

/** Leaves the text of a link that leads nowhere. */
function unlink(tokens: readonly { readonly type: string; hidden: boolean }[], index: number): string {
  const end = tokens.slice(index).find(({ type }) => type === 'link_close');
  if (end) end.hidden = true;
  return '';
}

function resolved(href: string, environment: unknown): string | null {
  const { resolveLink } = (environment ?? {}) as Environment;
  return resolveLink ? resolveLink(href) : href;
}

// Images become links: an image from another site would reveal every reader to that site, and the security policy
// forbids it.
const { image } = markdown.renderer.rules;
markdown.renderer.rules.image = (tokens, index, options, environment, renderer) => {
  const token = tokens[index];
  const address = String(token?.attrGet('src') ?? '');
  const isOwn = address.startsWith('/') && !address.startsWith('//');
  const target = resolved(address, environment);
  if (!token || (isOwn && target !== null)) return image?.(tokens, index, options, environment, renderer) ?? '';
  const label = markdown.utils.escapeHtml(token.content || address);
  if (target === null) return label;
  // A link cannot contain another one.
  return isInLink(tokens, index) ? label : `<a href="${markdown.utils.escapeHtml(address)}">${label}</a>`;
};

function isInLink(tokens: readonly { readonly type: string }[], index: number): boolean {
  const opened = tokens.slice(0, index).filter(({ type }) => type === 'link_open').length;
  return opened > tokens.slice(0, index).filter(({ type }) => type === 'link_close').length;
}

// Task lists, as in GitHub's Markdown.
markdown.core.ruler.after('inline', 'task-lists', ({ tokens }) => {
  for (const [index, { type, children }] of tokens.entries()) {
    const isFirstInItem = tokens[index - 1]?.type === 'paragraph_open' && tokens[index - 2]?.type === 'list_item_open';
    const [first] = children ?? [];
    if (type !== 'inline' || !isFirstInItem || first?.type !== 'text') continue;
    first.content = first.content.replace(/^\[([ x])\](?= )/i, (_, mark: string) => (mark === ' ' ? '☐' : '☑'));
  }
});

// A table that is wider than its column scrolls separately and is reachable by keyboard. As in packages/preset/src/theme/MDXComponents.
markdown.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="group" tabindex="0" aria-label="Table"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';

// So does a block of code.
const { fence } = markdown.renderer.rules;
markdown.renderer.rules.fence = (...token) => fence?.(...token).replace('<pre>', '<pre tabindex="0">') ?? '';

/** HTML of texts by the resolver of their links: the pages of a reference show the same schemas again and again. */
const rendered = new WeakMap<LinkResolver, Map<string, string>>();
const keepLink: LinkResolver = (href) => href;

export function renderMarkdown(source: string, resolveLink: LinkResolver = keepLink): string {
  const known = rendered.get(resolveLink) ?? new Map<string, string>();
  rendered.set(resolveLink, known);
  const html = known.get(source) ?? (source ? markdown.render(source, { resolveLink }) : '');
  known.set(source, html);
  return html;
}

/** Renders one paragraph inside another element. */
export function renderInline(source: string, resolveLink?: LinkResolver): string {
  return markdown.renderInline(source.replaceAll('\n', ' '), { resolveLink });
}
