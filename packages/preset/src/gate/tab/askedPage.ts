const STORAGE_NAME = 'docs-gate-page';

/** Keeps the page on which a reader was asked to sign in, for the home page after the sign-in. */
export function keepAskedPage(page: string): void {
  try {
    sessionStorage.setItem(STORAGE_NAME, page);
  } catch {
    // Without storage the home page offers nothing.
  }
}

/** Returns the page that was kept, once. */
export function takeAskedPage(): string | null {
  try {
    const page = sessionStorage.getItem(STORAGE_NAME);
    sessionStorage.removeItem(STORAGE_NAME);
    return page && /^\/(?!\/)/.test(page) ? page : null;
  } catch {
    return null;
  }
}
