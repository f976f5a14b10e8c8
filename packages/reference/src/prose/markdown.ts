import MarkdownIt from 'markdown-it';
import { sanitizeTags, startsHtml } from './htmlTags.ts';

/** Reads CommonMark with HTML, and what GitHub's Markdown adds: tables, ~~strikethrough~~, plain URLs and task lists. */
const markdown = new MarkdownIt({ html: true, linkify: true });

// Plain URLs become links, as in GitHub's Markdown; a word with a full stop in it does not.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false }).add('//', null).add('ftp:', null);

/** Schemes that links may have. */
export const SAFE_SCHEMES = ['http', 'https', 'mailto', 'tel'];
const SCHEME = /^[a-z][a-z\d+.-]*(?=:)/i;

// A link with another scheme stays as it is written. The renderer passes URLs with escapes resolved.
markdown.validateLink = (url) => {
  const [scheme] = SCHEME.exec(url) ?? [];
  return scheme === undefined || SAFE_SCHEMES.includes(scheme.toLowerCase());
};

// A plain URL is shown as written, without resolved escapes.
markdown.normalizeLinkText = (text) => text;

// A line that starts with a placeholder (`<your-name>`) is Markdown.
const { ruler } = new MarkdownIt('zero', { html: true }).block;
ruler.enableOnly(['html_block']);
const [htmlBlock] = ruler.getRules('');
markdown.block.ruler.at(
  'html_block',
  (state, line, end, silent) => {
    const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
    return startsHtml(state.src.slice(start, state.eMarks[line])) && htmlBlock?.(state, line, end, silent) === true;
  },
  { alt: ['paragraph', 'reference', 'blockquote'] },
);

// Task lists, as in GitHub's Markdown.
markdown.core.ruler.after('inline', 'task-lists', ({ tokens }) => {
  for (const [index, { type, children }] of tokens.entries()) {
    const isFirstInItem = tokens[index - 1]?.type === 'paragraph_open' && tokens[index - 2]?.type === 'list_item_open';
    const [first] = children ?? [];
    if (type !== 'inline' || !isFirstInItem || first?.type !== 'text') continue;
    first.content = first.content.replace(/^\[([ x])\](?= )/i, (_, mark: string) => (mark === ' ' ? '☐' : '☑'));
  }
});

/**
 * Returns a text as HTML that is not safe yet: see safeTree.ts.
 * @param keepsTags false shows all HTML in the text as text.
 */
export function unsafeHtml(source: string, form: 'block' | 'inline', keepsTags = true): string {
  const tokens = form === 'block' ? markdown.parse(source, {}) : markdown.parseInline(source, {});
  sanitizeTags(tokens, keepsTags);
  return markdown.renderer.render(tokens, markdown.options, {});
}

/** Returns a URL as a browser would write it. */
export function normalizeUrl(url: string): string {
  return markdown.normalizeLink(url);
}
