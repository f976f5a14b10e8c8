import { FILE_TIMEOUT_MS } from 'gatedocs-rules/unseal';
import { hideNotice, showNotice } from '../../../gate/tab/notice.ts';

const OFFLINE = 'This page cannot be opened without a connection. It opens when the connection is back.';

/** The page that waits for a retry; `end` makes its promise never settle. */
let waiting: { readonly path: string; readonly retry: Promise<void>; readonly end: () => void } | null = null;

/** Returns whether the site's host answers, whatever it says. */
export function isHostReachable(): Promise<boolean> {
  const asked = fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
  return asked.then(
    () => true,
    () => false,
  );
}

/**
 * Settles when the connection is back or the reader presses Retry; until then a notice is shown over the page.
 * Preloading on hover and navigation share one wait.
 */
export function waitForRetry(path: string): Promise<void> {
  if (waiting?.path === path) return waiting.retry;
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  const end = (): void => {
    waiting = null;
    removeEventListener('online', start);
    hideNotice();
  };
  const start = (): void => {
    end();
    resolve();
  };
  waiting = { path, retry: promise, end };
  addEventListener('online', start);
  showNotice(OFFLINE, start);
  return promise;
}

/** Called when the reader opens a page: cancels the wait for any other page. */
export function cancelRetry(path: string): void {
  if (waiting?.path !== path) waiting?.end();
}
