import type { ArticleData, ArticleFile, LaterFile } from 'gatedocs-reference/render';

/** A file next to the generated pages. */
export interface DataFile {
  readonly name: string;
  readonly content: object;
}

/** Returns the name of the file with a page's article. */
export function articleFile(page: string): string {
  return `${page}.article.json`;
}

/** Returns the name of the file with what a page loads when a reader asks for it. */
export function laterFile(page: string): string {
  return `${page}.later.json`;
}

/** Returns the name of the page that a file belongs to; undefined for any other file. */
export function pageOfFile(name: string): string | undefined {
  return /^([^/]+)\.(?:article|later)\.json$/.exec(name)?.[1];
}

/** Returns the files of a page. */
export function articleFiles(page: string, { markdown, later, request, ...article }: ArticleData): DataFile[] {
  return [
    { name: articleFile(page), content: article satisfies ArticleFile },
    { name: laterFile(page), content: { markdown, later, ...(request ? { request } : {}) } satisfies LaterFile },
  ];
}
