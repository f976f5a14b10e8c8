/**
 * File of the overview's Markdown, for "Copy page". The full stop in its name sets it apart from the files of pages.
 */
export const OVERVIEW_COPY = 'overview.copy.json';

/** Returns the file of a tag page's Markdown; a tag may be named "overview". */
export function tagCopy(page: string): string {
  return `${page}.tag-copy.json`;
}
