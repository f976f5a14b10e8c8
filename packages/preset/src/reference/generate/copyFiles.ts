/** File of the overview's Markdown, for "Copy page". Its name is none of a page's, which have no full stop. */
export const OVERVIEW_COPY = 'overview.copy.json';

/** Returns the file of a tag page's Markdown; a tag may be named "overview". */
export function tagCopy(page: string): string {
  return `${page}.tag-copy.json`;
}
