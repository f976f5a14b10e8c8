import { escapeMarkdown } from './markdownText.ts';

/** The page of an operation or event, and its title. */
export interface NamedPage {
  readonly title: string;
  readonly href: string;
}

/** Code of several backticks, links, images and elements of links, which stay as they are; else a name in backticks. */
const NAME_OR_KEPT =
  /(`{2,})(?!`)[\s\S]*?(?<!`)\1(?!`)|!?\[(?:\\.|`[^`]*`|[^\]`\\])*\](?:\([^)]*\)|\[[^\]]*\])|<a\b[\s\S]*?<\/a>|(?<!!)`([^`\s]+)`/g;
/** A word that can also be the name of a parameter or a field. */
const PLAIN_WORD = /^[a-z]+$/;
const FENCE = /^\s*(`{3,}|~{3,})/;

/**
 * Returns Markdown, or MDX, whose names of operations are links with the operations' titles. A name that is a plain word
 * keeps its spelling.
 * @param pageOf finds the page of a name; one without an address becomes its title, in bold.
 */
export function linkOperationNames(
  markdown: string,
  pageOf: (name: string) => (Pick<NamedPage, 'title'> & Partial<NamedPage>) | undefined,
): string {
  return mapProse(markdown, (prose) =>
    prose.replaceAll(NAME_OR_KEPT, (found: string, _fence: string | undefined, name: string | undefined) => {
      const page = name === undefined ? undefined : pageOf(name);
      if (!page) return found;
      const isWord = PLAIN_WORD.test(name ?? '');
      if (page.href === undefined) return isWord ? found : `**${escapeTitle(page.title)}**`;
      return `[${isWord ? found : escapeTitle(page.title)}](${page.href})`;
    }),
  );
}

/** In MDX, a brace starts an expression; in a table, a bar ends a cell. */
function escapeTitle(title: string): string {
  return escapeMarkdown(title).replaceAll(/[{}|]/g, '\\$&');
}

/** Returns Markdown with each text between blocks of fenced code changed. */
export function mapProse(markdown: string, change: (prose: string) => string): string {
  const parts: { isCode: boolean; lines: string[] }[] = [{ isCode: false, lines: [] }];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    const opens = fence === '' && mark !== '';
    if (opens) parts.push({ isCode: true, lines: [] });
    parts.at(-1)?.lines.push(line);
    if (opens) fence = mark;
    else if (fence !== '' && mark.startsWith(fence)) {
      fence = '';
      parts.push({ isCode: false, lines: [] });
    }
  }
  return parts
    .filter(({ lines }) => lines.length > 0)
    .map(({ isCode, lines }) => (isCode ? lines.join('\n') : change(lines.join('\n'))))
    .join('\n');
}
