/**
 * Runs in the shell: a painted page can be clicked before its scripts are there. The last press of a button in that time is
 * repeated once the page is hydrated. It is inlined as source, so it may use nothing from outside.
 */
function replayEarlyClicks(): void {
  const root = document.documentElement;
  const isHydrated = (): boolean => root.dataset.hasHydrated === 'true';
  let early: HTMLElement | null = null;
  const onClick = ({ target }: MouseEvent): void => {
    early = (target as Element).closest<HTMLElement>('#__docusaurus button') ?? early;
  };
  addEventListener('click', onClick, true);
  const observer = new MutationObserver(() => {
    if (!isHydrated()) return;
    observer.disconnect();
    removeEventListener('click', onClick, true);
    // Effects that bind what React does not render have run by then.
    setTimeout(() => early?.click(), 0);
  });
  observer.observe(root, { attributeFilter: ['data-has-hydrated'] });
}

export const REPLAY_SCRIPT = `(${replayEarlyClicks})()`;
