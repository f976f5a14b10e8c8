/** Maximum number of pages for which a text is indexed; the search shows no more results of a kind. */
const MAX_PAGES = 8;

/**
 * Texts that many pages share, such as those of common schemas and errors. Each is indexed for its first pages only:
 * otherwise the index of references with similar pages would be many times larger, and find nothing more.
 */
export class SharedTexts {
  readonly #pages = new Map<string, number>();

  /** Returns the texts of a page that are not yet indexed for enough pages. */
  admit(texts: readonly string[]): string[] {
    return [...new Set(texts)].filter((text) => {
      const pages = this.#pages.get(text) ?? 0;
      this.#pages.set(text, pages + 1);
      return pages < MAX_PAGES;
    });
  }
}
