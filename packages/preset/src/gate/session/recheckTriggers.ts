import { onReaderDeleted } from '../storage/storedReader.ts';
import { unlessInBackForwardCache } from '../tab/leaving.ts';

/** Calls back when the session may have ended unnoticed: the tab was hidden, offline, or restored from the history. */
export function onRecheckTrigger(recheck: () => void): void {
  const recheckUnlessCached = unlessInBackForwardCache(recheck);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') recheckUnlessCached();
  });
  addEventListener('online', recheckUnlessCached);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) recheck();
  });
  onReaderDeleted(recheckUnlessCached);
}
