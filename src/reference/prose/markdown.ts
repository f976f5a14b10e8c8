import MarkdownIt from 'markdown-it';
import { highlight } from './highlight';

/**
 * Markdown of a specification as HTML: the one way for all of its texts. Raw HTML in the source is shown as text (`html: false`), and
 * links lead to the schemes below only, so that a specification cannot bring scripts in.
 */
const markdown = new MarkdownIt({
  html: false,
  linkify: true,
  highlight,
});

// Addresses that are written out become links, as in GitHub's Markdown; a word with a full stop in it does not.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false }).add('//', null).add('ftp:', null);

const SCHEME = /^[a-z][a-z\d+.-]*(?=:)/i;
const SAFE_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * The renderer asks with all escapes resolved and with control characters percent-encoded (its normalizeLink), so that what looks
 * like a scheme is the one that a browser would see. Without a scheme, an address stays on the web.
 */
markdown.validateLink = (url) => {
  const [scheme] = SCHEME.exec(url) ?? [];
  return scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase());
};

// An address that is written out is shown as it was written, not with its escapes resolved.
markdown.normalizeLinkText = (text) => text;

// A table wider than its column scrolls by itself, not the page, and is reachable by keyboard while it does. As in src/theme/MDXComponents.
markdown.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="group" tabindex="0" aria-label="Table"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';

// So does a line of code.
const { fence } = markdown.renderer.rules;
markdown.renderer.rules.fence = (...token) => fence?.(...token).replace('<pre>', '<pre tabindex="0">') ?? '';

export function renderMarkdown(source: string): string {
  return source ? markdown.render(source) : '';
}

/** For one paragraph inside another element. */
export function renderInline(source: string): string {
  return markdown.renderInline(source.replaceAll('\n', ' '));
}
