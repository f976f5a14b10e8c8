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
