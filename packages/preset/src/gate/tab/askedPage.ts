const STORAGE_KEY = 'docs-gate-page';

/** Keeps the page on which a reader was asked to sign in: after the sign-in, the home page offers to continue there. */
export function keepAskedPage(page: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, page);
  } catch {
    // Without storage the home page offers nothing.
  }
}

/** Returns the page that was kept, once. */
export function takeAskedPage(): string | null {
  try {
    const page = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    // A path of this origin, not `//host`.
    return page && /^\/(?!\/)/.test(page) ? page : null;
  } catch {
    return null;
  }
}
