import { FILE_LIMIT } from 'gatedocs-rules/unseal';
import { hideNotice, showNotice } from '../../../gate/tab/notice.ts';

const OFFLINE = 'This page cannot be opened without a connection. It opens when the connection is back.';

/** Ends the wait of the current attempt, which then never settles. */
let abandon: (() => void) | null = null;

/** Returns whether the site's host answers, whatever it says. */
export function isHostReachable(): Promise<boolean> {
  const asked = fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(FILE_LIMIT) });
  return asked.then(
    () => true,
    () => false,
  );
}

/** Settles when the connection is back, or the reader asks for another attempt; says so over the page until then. */
export function nextAttempt(): Promise<void> {
  return new Promise((resolve) => {
    const attempt = (): void => {
      abandonAttempts();
      resolve();
    };
    abandon = () => {
      removeEventListener('online', attempt);
      hideNotice();
    };
    addEventListener('online', attempt);
    showNotice(OFFLINE, attempt);
  });
}

/** Called when the reader opens a page: the one before it is no longer wanted. */
export function abandonAttempts(): void {
  abandon?.();
  abandon = null;
}
