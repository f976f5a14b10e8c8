import { reload } from './reload.ts';

/** Milliseconds after which a page that is still open was not left after all: the link was a download, or "Stop" was pressed. */
const LEAVING_LIMIT = 10_000;

/** Milliseconds by which the event that tells of leaving can follow the failure of a request, in Safari. */
const EVENT_DELAY = 250;

/** Whether the page is kept for the way back. */
let isKept = false;
/** Whether the page has come back and is being reloaded. */
let isRestarting = false;
/** Time of the last start of leaving, in milliseconds since the navigation. */
let leftAt = Number.NEGATIVE_INFINITY;
let requests = 0;
/** Requests without which the page is not complete, also those that were cut off. */
let missing = 0;

function leave(): void {
  leftAt = performance.now();
}

/**
 * Settles like a request, except when leaving the page cuts it off. Firefox and Safari report that as a failure: Firefox
 * when the next page is requested, Safari when it has arrived. The promise is then pending while the page is left.
 */
export async function unlessLeft<T>(request: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  requests += 1;
  // Only while there is a request: some browsers do not keep a page with this listener for the way back.
  addEventListener('beforeunload', leave);
  try {
    return await request;
  } catch (error) {
    await wait(EVENT_DELAY);
    if (leftAt >= startedAt) await wait(leftAt + LEAVING_LIMIT - performance.now());
    throw error;
  } finally {
    requests -= 1;
    if (requests === 0) removeEventListener('beforeunload', leave);
  }
}

function wait(delay: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delay));
}

/** Does the same with a request for a part of the page; a page that comes back without the part starts again. */
export async function partUnlessLeft<T>(request: Promise<T>): Promise<T> {
  missing += 1;
  try {
    return await unlessLeft(request);
  } finally {
    missing -= 1;
  }
}

/**
 * Reloads a page that comes back from the back/forward cache, or from a tab that the browser has frozen, if its session
 * may have ended meanwhile; from the cache also if the page is not complete, or a request for a part was cut off.
 */
export function restartOnReturn(hasEnded: () => boolean, isComplete: () => boolean): void {
  const restart = (): void => {
    isRestarting = true;
    reload();
  };
  addEventListener('pagehide', () => {
    leave();
    isKept = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    isKept = false;
    if (persisted && (hasEnded() || !isComplete() || missing > 0)) restart();
  });
  // Page Lifecycle, in Chromium only. A page from the cache hears it too, before `pageshow`.
  document.addEventListener('resume', () => {
    if (!isKept && hasEnded()) restart();
  });
}

/** Returns whether the page has come back and is being reloaded. */
export function isPageRestarting(): boolean {
  return isRestarting;
}

/**
 * Returns the listener without the events that have waited for the page's return: they arrive before `pageshow`, in
 * which the page looks for itself what has changed.
 */
export function unlessKept(listener: () => void): () => void {
  return () => {
    if (!isKept) listener();
  };
}
