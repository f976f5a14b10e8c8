/** Milliseconds to wait in a browser without idle callbacks. */
const IDLE_DELAY = 200;

/** Runs work when the browser is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, IDLE_DELAY);
}
