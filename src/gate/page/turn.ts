/** Milliseconds after which a frame counts as painted where none is drawn, as in a tab in the background. */
const FRAME_LIMIT = 100;

/** Settles once what is on the page now has been painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, FRAME_LIMIT);
    // A task queued in a frame runs behind that frame's painting.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Lets the browser answer to the reader before work goes on. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
