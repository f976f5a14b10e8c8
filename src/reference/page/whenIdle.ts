/** Milliseconds after which a browser without idle callbacks counts as idle. */
const IDLE_DELAY = 200;

/** Does some work once the browser is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, IDLE_DELAY);
}
