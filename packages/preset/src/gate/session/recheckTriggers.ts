import { onReaderDeleted } from '../storage/storedReader.ts';
import { unlessKept } from '../tab/leaving.ts';

/** Calls back when the session may have ended unnoticed: the tab was hidden, offline, or restored from the history. */
export function onRecheckTrigger(recheck: () => void): void {
  const recheckUnlessKept = unlessKept(recheck);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') recheckUnlessKept();
  });
  addEventListener('online', recheckUnlessKept);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) recheck();
  });
  onReaderDeleted(recheckUnlessKept);
}
