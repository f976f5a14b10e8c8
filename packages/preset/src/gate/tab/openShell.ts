/** In a site with public pages: a shell that belongs to no particular page. */
export const PAGE_SHELL = 'page-shell.html';

export interface OpenShellOptions {
  /** URL of the shell. */
  readonly shell: string;
  /** Name of the local storage item that exists while a reader is stored. */
  readonly hint: string;
  /** Query parameters that the gate handles. */
  readonly parameters: readonly string[];
}

/**
 * Runs first in a public page: for a stored reader, and where a visitor signs in, replaces the page by a shell, in
 * which the gate opens the reader's version of the same address. A host can serve only one file for an address.
 */
export function openShell({ shell, hint, parameters }: OpenShellOptions): void {
  const query = new URLSearchParams(location.search);
  let isStored = false;
  try {
    isStored = localStorage.getItem(hint) !== null;
  } catch {
    // Storage is blocked: no reader is stored.
  }
  if (!isStored && !parameters.some((name) => query.has(name))) return;
  // Turns the rest of the page into text, so that none of it is painted or run. The parser must not be stopped, because
  // it could not be restarted.
  document.write('<plaintext hidden>');
  const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  Promise.all([fetch(shell).then((response) => response.text()), parsed]).then(
    ([html]) => {
      document.open();
      document.write(html);
      document.close();
    },
    () => {
      document.documentElement.textContent = 'This page could not be loaded. Check your connection, then reload it.';
    },
  );
}
