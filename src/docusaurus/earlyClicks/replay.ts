import { ROOT_ID } from '../browser/root';

/** Dispatched on the document by src/theme/Root.tsx once the page is hydrated. */
export const HYDRATED_EVENT = 'docs-hydrated';

/**
 * Runs in the shell: a painted page can be clicked before its scripts have arrived. The last click on a button in that
 * time is repeated once the page is hydrated, unless React hydrated the page because of it: React then replays the
 * click itself.
 */
export function replayEarlyClicks(): void {
  let early: HTMLElement | undefined;
  let present: HTMLElement | undefined;
  const onClick = ({ target }: MouseEvent): void => {
    const button = (target as Element).closest<HTMLElement>(`#${ROOT_ID} button`);
    if (!button) return;
    present = button;
    // After the click and everything it triggered.
    setTimeout(() => {
      early = present;
    });
  };
  addEventListener('click', onClick, true);
  const onHydrated = (): void => {
    removeEventListener('click', onClick, true);
    const missed = early;
    present = undefined;
    // After the effects that bind elements that React does not render.
    setTimeout(() => missed?.click());
  };
  document.addEventListener(HYDRATED_EVENT, onHydrated, { once: true });
}
