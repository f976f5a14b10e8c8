import { readFromTab, storeForTab } from './tabStorage.ts';

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
  const now = Date.now();
  if (now - Number(readFromTab(RELOAD_TIME_NAME)) < 60_000 || !storeForTab(RELOAD_TIME_NAME, String(now))) return false;
  reload();
  return true;
}
