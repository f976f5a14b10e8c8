import { storeForTab, takeFromTab } from './tabStorage.ts';

const STORAGE_NAME = 'docs-gate-page';

/** Keeps the page on which a reader was asked to sign in, for the home page after the sign-in. */
export function keepAskedPage(page: string): void {
  // Without storage the home page offers nothing.
  storeForTab(STORAGE_NAME, page);
}

/** Returns the page that was kept, once. */
export function takeAskedPage(): string | null {
  const page = takeFromTab(STORAGE_NAME);
  return page && /^\/(?!\/)/.test(page) ? page : null;
}
