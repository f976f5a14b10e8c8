const RELOADED = 'docs-gate-reloaded';

export function reload(): void {
  location.reload();
}

/**
 * Reloads the page, unless this tab did so less than a minute ago, which prevents endless reloads.
 * @returns whether the page is being reloaded.
 */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < 60_000) return false;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  reload();
  return true;
}
