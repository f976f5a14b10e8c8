import { whenForgotten } from '../storage/keep';

/** Calls back at moments at which the session may have ended unnoticed: the tab was hidden, offline, or left and come back to. */
export function attend(recheck: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') recheck();
  });
  addEventListener('online', recheck);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) recheck();
  });
  whenForgotten(recheck);
}
