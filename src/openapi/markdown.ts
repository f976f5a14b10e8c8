import MarkdownIt from 'markdown-it';
import { highlight } from './highlight';

/**
 * Markdown of a specification as HTML. Raw HTML in the source is shown as text and unsafe link targets stay text
 * (markdown-it's defaults with `html: false`), so that a specification cannot bring scripts in.
 */
const markdown = new MarkdownIt({
  html: false,
  linkify: false,
  highlight,
});

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

const LINK = /href="(\/[^"]*)"/g;

/** Targets of the links to this site in rendered HTML. */
export function siteLinksOf(html: string): string[] {
  return [...new Set([...html.matchAll(LINK)].map(([, href]) => href as string))];
}

const ID = / id="([^"]+)"/g;

/** Ids of the elements in rendered HTML. */
export function anchorsOf(html: string): string[] {
  return [...html.matchAll(ID)].map(([, id]) => id as string);
}
