import { toRoutePath } from '../../gate/page/routePath.ts';
import { whenIdle } from '../../gate/page/scheduling.ts';

/** Events that show that the reader is active, and may follow a link soon. */
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Prefetches links in view once the reader is active and the browser is idle. Docusaurus would do this while the page
 * is still becoming interactive, even for readers who never open another page.
 * @param locate looks up the file of the linked page, after Docusaurus has prefetched the link.
 */
export function prefetchWhenIdle(locate: (path: string) => void): void {
  const { prefetch, preload } = window.docusaurus;
  const moved = firstActivity();
  const prefetchLater = (path: string): void =>
    whenIdle(() => {
      // Links behind a modal dialog cannot be clicked, and prefetching must not delay typing in the dialog, such as the
      // search.
      if (document.querySelector('dialog:modal')) onceClosed(() => prefetchLater(path));
      // False on a slow connection, or if the link was prefetched before.
      else if (prefetch(path)) locate(path);
    });
  window.docusaurus = {
    // Docusaurus finds no page for a link with a fragment.
    preload: (link) => {
      const loading = preload(toRoutePath(link));
      // Nobody waits for a page whose link was only pointed at; opening it reports what failed.
      if (loading) loading.catch(() => undefined);
      return loading;
    },
    prefetch: (link) => {
      void moved.then(() => prefetchLater(toRoutePath(link)));
      return false;
    },
  };
}

/** Captured, because the event does not bubble. */
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
