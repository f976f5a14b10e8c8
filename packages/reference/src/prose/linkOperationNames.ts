import { escapeMarkdown } from './markdownText.ts';

/** The page of an operation or event, and its title. */
export interface NamedPage {
  readonly title: string;
  readonly href: string;
}

/** A name in backticks that is not the text of a link. */
const NAME_IN_BACKTICKS = /(?<![[`])`([^`\s]+)`(?!`)/g;
const FENCE = /^\s*(?:```|~~~)/;

/**
 * Returns Markdown, or MDX, whose names of operations are links with the operations' titles.
 * @param pageOf finds the page of a name; one without an address becomes its title.
 */
export function linkOperationNames(
  markdown: string,
  pageOf: (name: string) => (Pick<NamedPage, 'title'> & Partial<NamedPage>) | undefined,
): string {
  return mapProse(markdown, (line) =>
    line.replaceAll(NAME_IN_BACKTICKS, (code, name: string) => {
      const page = pageOf(name);
      if (!page) return code;
      // In MDX, a brace starts an expression.
      const title = escapeMarkdown(page.title).replaceAll(/[{}]/g, '\\$&');
      return page.href === undefined ? title : `[${title}](${page.href})`;
    }),
  );
}

/** Returns Markdown with its lines changed, except those in fenced code. */
export function mapProse(markdown: string, change: (line: string) => string): string {
  let isCode = false;
  return markdown
    .split('\n')
    .map((line) => {
      if (FENCE.test(line)) isCode = !isCode;
      return isCode ? line : change(line);
    })
    .join('\n');
}
