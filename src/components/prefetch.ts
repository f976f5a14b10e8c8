/** Milliseconds after which a browser without idle callbacks counts as idle. */
const IDLE_DELAY = 200;

/** Links in view are prefetched when the browser has nothing else to do: Docusaurus would do it while the page becomes interactive. */
export function prefetchWhenIdle(): void {
  const { prefetch, preload } = window.docusaurus;
  window.docusaurus = {
    preload,
    prefetch: (path) => {
      whenIdle(() => prefetch(path));
      return false;
    },
  };
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, IDLE_DELAY);
}
