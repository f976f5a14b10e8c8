import { onReaderDeleted } from '../storage/storedReader';

/** Calls back when the session may have ended unnoticed: the tab was hidden, offline, or restored from the history. */
export function onRecheckTrigger(recheck: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') recheck();
  });
  addEventListener('online', recheck);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) recheck();
  });
  onReaderDeleted(recheck);
}
