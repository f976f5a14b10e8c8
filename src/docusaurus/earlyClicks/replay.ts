/** Dispatched on the document by src/theme/Root.tsx once the page is hydrated. */
export const HYDRATED_EVENT = 'docs-hydrated';

/**
 * Runs in the shell: a painted page can be clicked before its scripts are there. The last press of a button in that time is
 * repeated once the page is hydrated, unless React hydrated the page for it: React then hands the press on by itself.
 * It is inlined as source, so it may use nothing from outside.
 */
function replayEarlyClicks(hydrated: string): void {
  let early: HTMLElement | undefined;
  let present: HTMLElement | undefined;
  const onClick = ({ target }: MouseEvent): void => {
    const button = (target as Element).closest<HTMLElement>('#__docusaurus button');
    if (!button) return;
    present = button;
    // Behind the press, and whatever it set off.
    setTimeout(() => {
      early = present;
    });
  };
  addEventListener('click', onClick, true);
  const onHydrated = (): void => {
    removeEventListener('click', onClick, true);
    const missed = early;
    present = undefined;
    // Effects that bind what React does not render have run by then.
    setTimeout(() => missed?.click());
  };
  document.addEventListener(hydrated, onHydrated, { once: true });
}

export const REPLAY_SCRIPT = `(${replayEarlyClicks})(${JSON.stringify(HYDRATED_EVENT)})`;
