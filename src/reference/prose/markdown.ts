import MarkdownIt from 'markdown-it';
import { highlight } from './highlight';

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

// A table that is wider than its column scrolls separately and is reachable by keyboard. As in src/theme/MDXComponents.
markdown.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="group" tabindex="0" aria-label="Table"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';

// So does a block of code.
const { fence } = markdown.renderer.rules;
markdown.renderer.rules.fence = (...token) => fence?.(...token).replace('<pre>', '<pre tabindex="0">') ?? '';

export function renderMarkdown(source: string): string {
  return source ? markdown.render(source) : '';
}

/** Renders one paragraph inside another element. */
export function renderInline(source: string): string {
  return markdown.renderInline(source.replaceAll('\n', ' '));
}
