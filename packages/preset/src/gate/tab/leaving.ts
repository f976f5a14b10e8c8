import { reload } from './reload.ts';

/**
 * Milliseconds after which a page that is still open counts as not left: the link was a download, or the reader stopped
 * the navigation.
 */
const LEAVING_TIMEOUT_MS = 10_000;

/** Milliseconds by which, in Safari, the event of leaving the page can follow the failure of a request. */
const EVENT_DELAY_MS = 250;

/** Whether the page is in the back/forward cache. */
let isInBackForwardCache = false;
/** Whether the page has come back and is being reloaded. */
let isRestarting = false;
/** Time of the last start of leaving, in milliseconds since the navigation. */
let leftAt = Number.NEGATIVE_INFINITY;
let pendingRequests = 0;
/** Number of requests without which the page is incomplete, including those that were cut off. */
let missingRequests = 0;

function markAsLeft(): void {
  leftAt = performance.now();
}

/**
 * Settles like a request, except when leaving the page cuts it off. Firefox and Safari report that as a failure:
 * Firefox when the next page is requested, Safari when it has arrived. The promise then stays pending.
 */
export async function unlessLeft<T>(request: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  pendingRequests += 1;
  // Only during a request: some browsers do not put a page with this listener into the back/forward cache.
  addEventListener('beforeunload', markAsLeft);
  try {
    return await request;
  } catch (error) {
    await wait(EVENT_DELAY_MS);
    if (leftAt >= startedAt) await wait(leftAt + LEAVING_TIMEOUT_MS - performance.now());
    throw error;
  } finally {
    pendingRequests -= 1;
    if (pendingRequests === 0) removeEventListener('beforeunload', markAsLeft);
  }
}

function wait(delay: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delay));
}

/**
 * Like `unlessLeft`, for a request without which the page is incomplete: if the page returns without it, it is
 * reloaded.
 */
export async function requiredUnlessLeft<T>(request: Promise<T>): Promise<T> {
  missingRequests += 1;
  try {
    return await unlessLeft(request);
  } finally {
    missingRequests -= 1;
  }
}

/**
 * Reloads a page that returns from the back/forward cache, or from a tab that the browser has frozen, if its session
 * may have ended meanwhile. From the cache it also reloads a page that is incomplete.
 */
export function restartOnReturn(hasEnded: () => boolean, isComplete: () => boolean): void {
  const restart = (): void => {
    isRestarting = true;
    reload();
  };
  addEventListener('pagehide', () => {
    markAsLeft();
    isInBackForwardCache = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    isInBackForwardCache = false;
    if (persisted && (hasEnded() || !isComplete() || missingRequests > 0)) restart();
  });
  // Page Lifecycle API, in Chromium only. A page from the cache gets this event too, before `pageshow`.
  document.addEventListener('resume', () => {
    if (!isInBackForwardCache && hasEnded()) restart();
  });
}

/** Returns whether the page has returned and is being reloaded. */
export function isPageRestarting(): boolean {
  return isRestarting;
}

/**
 * Wraps a listener so that it ignores events that were queued while the page was in the back/forward cache. They arrive
 * before `pageshow`, in which the page itself checks what has changed.
 */
export function unlessInBackForwardCache(listener: () => void): () => void {
  return () => {
    if (!isInBackForwardCache) listener();
  };
}
