/** Where a page opens, which is decided by whoever shows it. */
export interface Position {
  /** Returns the element that a URL's fragment names, in the document or a part of it; null if there is none. */
  readonly indicatedElement: (hash: string, root?: DocumentFragment) => Element | null;
  /** Scrolls to the position at which the page opens, unless the reader has moved since. */
  readonly restorePosition: () => void;
}
