/** How a page scrolls to where it opens; provided by whoever shows it. */
export interface PageScrolling {
  /** Returns the element that a URL's fragment names, in the document or a part of it; null if there is none. */
  readonly indicatedElement: (hash: string, root?: DocumentFragment) => Element | null;
  /** Scrolls to the position at which the page opens, unless the reader has moved since. */
  readonly restorePosition: () => void;
}
