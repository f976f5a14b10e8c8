/** Milliseconds to wait for a frame where none is drawn, as in a background tab. */
const FRAME_LIMIT = 100;

/** Settles after the current content of the page is painted. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, FRAME_LIMIT);
    // A task queued in a frame runs after that frame is painted.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Lets the browser handle input before the work continues. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Milliseconds to wait in a browser without idle callbacks. */
const IDLE_DELAY = 200;

/** Runs work when the browser is idle. @param timeout milliseconds after which it runs in any case. */
export function whenIdle(work: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, timeout === undefined ? undefined : { timeout });
  else setTimeout(work, IDLE_DELAY);
}
