/** Maximum number of pages for which a text is indexed; the search shows no more results of a kind. */
const MAX_PAGES_PER_TEXT = 8;

/**
 * Texts that many pages share, such as those of common schemas and errors. Each is indexed for its first pages only:
 * otherwise the index of references with similar pages would be many times larger, and find nothing more.
 */
export class SharedTexts {
  readonly #pageCounts = new Map<string, number>();

  /** Returns the texts of a page that are not yet indexed for enough pages. */
  admit(texts: readonly string[]): string[] {
    return [...new Set(texts)].filter((text) => {
      const pageCount = this.#pageCounts.get(text) ?? 0;
      this.#pageCounts.set(text, pageCount + 1);
      return pageCount < MAX_PAGES_PER_TEXT;
    });
  }
}
