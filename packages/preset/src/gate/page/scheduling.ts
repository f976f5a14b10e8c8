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

/** Milliseconds after which work goes on without the answer to a press: a browser may ask the reader for something. */
const ANSWER_LIMIT = 300;

/** Settles when the answers to the presses so far are painted. */
let answers: Promise<unknown> = Promise.resolve();

/** Puts work off that yields to the browser, until the answer to a press is painted. */
export function answerFirst(answer: Promise<unknown>): void {
  const limit = new Promise((resolve) => setTimeout(resolve, ANSWER_LIMIT));
  answers = Promise.race([Promise.allSettled([answers, answer]), limit]).then(nextPaint);
}

/** Lets the browser handle input, and paint the answer, before the work continues. */
export async function yieldToBrowser(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await answers;
}

/** Milliseconds after the first frame of a page in which a press finds the browser free. */
export const FIRST_PRESS = 100;
/** What precedes the sight of what is below the window. */
const MOVES = ['scroll', 'wheel', 'touchmove', 'keydown', 'click'] as const;

/**
 * Settles when what is below the window must be laid out: when the reader scrolls or follows a link to a part, else after
 * FIRST_PRESS, and after the answer to a press that has come until then, which that layout would delay.
 */
export async function untilRestIsDue(): Promise<void> {
  // Before it, the browser itself scrolls: to the start of a page that a link has opened.
  await nextPaint();
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const moved = new Promise<void>((resolve) => {
    const onMove = ({ type, target }: Event): void => {
      // The browser looks for a link's target after the event.
      if (type !== 'click' || (target instanceof Element && target.closest('a[href*="#"]'))) resolve();
    };
    for (const move of MOVES) addEventListener(move, onMove, options);
  });
  await Promise.race([moved, firstPressAnswered()]);
  listening.abort();
}

async function firstPressAnswered(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FIRST_PRESS));
  await answers;
}

/** Milliseconds to wait in a browser without idle callbacks. */
const IDLE_DELAY = 200;

/**
 * Milliseconds after which work runs that waits for an idle browser: Chromium sometimes has no idle moment after a dialog
 * is closed, as long as nothing moves.
 */
const IDLE_LIMIT = 2000;

/** Runs work when the browser is idle. @param timeout milliseconds after which it runs in any case. */
export function whenIdle(work: () => void, timeout = IDLE_LIMIT): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout });
  else setTimeout(work, IDLE_DELAY);
}
