let isWatched = false;

/** Called by Root once it follows the session: until then the gate has to take a page away itself. */
export function watchPage(): void {
  isWatched = true;
}

export function isPageWatched(): boolean {
  return isWatched;
}
