/** What `definePaint` adds to the window of a page. */
export interface Paint {
  /** Calls back after the frame that is being made has been painted: what it shows can be seen from then on. */
  readonly afterPaint: (callback: () => void) => void;
}

/** Runs in the page. */
export function definePaint(): void {
  const afterPaint: Paint['afterPaint'] = (callback) => {
    // A message that is sent in a frame arrives after it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = callback;
    port2.postMessage(null);
  };
  Object.assign(window, { afterPaint });
}
