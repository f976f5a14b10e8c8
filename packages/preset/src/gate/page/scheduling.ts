/** Milliseconds to wait for a frame; a background tab draws none. */
const FRAME_TIMEOUT_MS = 100;

/** Settles after the current content of the page is painted. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, FRAME_TIMEOUT_MS);
    // A task queued in a frame runs after that frame is painted.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/**
 * Milliseconds after which work continues although a click has not been handled: the browser may be showing a prompt.
 */
const CLICK_RESULT_TIMEOUT_MS = 300;

/** Settles when the results of all clicks so far are painted. */
let clickResults: Promise<unknown> = Promise.resolve();

/** Delays work that yields to the browser until the result of a click is painted. */
export function paintFirst(result: Promise<unknown>): void {
  const limitReached = new Promise((resolve) => setTimeout(resolve, CLICK_RESULT_TIMEOUT_MS));
  clickResults = Promise.race([Promise.allSettled([clickResults, result]), limitReached]).then(nextPaint);
}

/** Lets the browser handle input, and paint the result, before the work continues. */
export async function yieldToBrowser(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await clickResults;
}

/** Milliseconds after a page's first frame that are kept free for handling a click. */
export const FIRST_CLICK_MS = 100;
/** Events with which a reader scrolls, or is about to. */
const SCROLLING_EVENTS = ['scroll', 'wheel', 'touchmove', 'keydown', 'click'] as const;

/**
 * Settles when content below the window must be laid out: when the reader scrolls or follows a link within the page,
 * else after FIRST_CLICK_MS. If there was a click until then, its result is painted first: the layout would delay it.
 */
export async function untilLayoutIsDue(): Promise<void> {
  // Until the first paint the browser itself may scroll, to the start of a page that a link has opened.
  await nextPaint();
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const moved = new Promise<void>((resolve) => {
    const onMove = ({ type, target }: Event): void => {
      // The browser scrolls to a link's target after the event.
      if (type !== 'click' || (target instanceof Element && target.closest('a[href*="#"]'))) resolve();
    };
    for (const move of SCROLLING_EVENTS) addEventListener(move, onMove, options);
  });
  await Promise.race([moved, firstClickPainted()]);
  listening.abort();
}

async function firstClickPainted(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FIRST_CLICK_MS));
  await clickResults;
}

/** Milliseconds after which work runs in a browser without idle callbacks. */
const FALLBACK_DELAY_MS = 200;

/**
 * Milliseconds after which idle work runs anyway: after a dialog is closed, Chromium sometimes reports no idle time
 * until something moves.
 */
const IDLE_TIMEOUT_MS = 2000;

/** Runs work when the browser is idle. @param timeout milliseconds after which it runs in any case. */
export function whenIdle(work: () => void, timeout = IDLE_TIMEOUT_MS): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout });
  else setTimeout(work, FALLBACK_DELAY_MS);
}
