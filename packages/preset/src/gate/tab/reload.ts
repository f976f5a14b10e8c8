const RELOAD_TIME_NAME = 'docs-gate-reloaded';

export function reload(): void {
  location.reload();
}

/**
 * Reloads the page, unless this tab did so less than a minute ago, or keeps no storage to know: both would reload for
 * ever.
 * @returns whether the page is being reloaded.
 */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOAD_TIME_NAME));
    if (Date.now() - last < 60_000) return false;
    sessionStorage.setItem(RELOAD_TIME_NAME, String(Date.now()));
  } catch {
    return false;
  }
  reload();
  return true;
}
