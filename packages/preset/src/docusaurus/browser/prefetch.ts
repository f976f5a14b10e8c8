import { whenIdle } from '../../gate/page/scheduling.ts';
import { pathOf } from './linkPath.ts';

/** Events of a reader who may follow a link next. */
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Links in view are prefetched once the reader moves and the browser has nothing else to do. Docusaurus would do it
 * while the page becomes interactive, and also for readers who look at no other page.
 * @param locate finds out where the page of a link is that Docusaurus has prefetched.
 */
export function prefetchWhenIdle(locate: (path: string) => void): void {
  const { prefetch, preload } = window.docusaurus;
  const moved = firstActivity();
  const prefetchLater = (path: string): void =>
    whenIdle(() => {
      // Links behind a modal dialog cannot be pressed, and what is typed into it, as into the search, is not delayed.
      if (document.querySelector('dialog:modal')) onceClosed(() => prefetchLater(path));
      // False on a slow connection, and when it was done before.
      else if (prefetch(path)) locate(path);
    });
  window.docusaurus = {
    // Docusaurus finds no page for a link to a part of it.
    preload: (link) => preload(pathOf(link)),
    prefetch: (link) => {
      void moved.then(() => prefetchLater(pathOf(link)));
      return false;
    },
  };
}

/** The event does not bubble. */
function onceClosed(listener: () => void): void {
  addEventListener('close', listener, { capture: true, once: true });
}

function firstActivity(): Promise<void> {
  return new Promise((resolve) => {
    const seen = new AbortController();
    const see = (): void => {
      seen.abort();
      resolve();
    };
    for (const event of ACTIVITY) addEventListener(event, see, { capture: true, passive: true, signal: seen.signal });
  });
}
