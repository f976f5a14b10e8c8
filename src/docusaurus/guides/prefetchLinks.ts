import { whenIdle } from '@site/src/gate/page/scheduling';

const waiting: Element[] = [];
let observer: IntersectionObserver | undefined;

/** Prefetches the pages that links in an element lead to once they are in view, as Docusaurus' links do. */
export function prefetchLinks(element: Element | null): void {
  if (!element) return;
  if (waiting.push(element) > 1) return;
  // Not while the page is put together.
  whenIdle(() => {
    observer ??= new IntersectionObserver(prefetchVisible);
    for (const part of waiting.splice(0))
      for (const link of part.querySelectorAll('a[href^="/"]')) observer.observe(link);
  });
}

function prefetchVisible(entries: readonly IntersectionObserverEntry[], links: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    links.unobserve(target);
    window.docusaurus.prefetch(target.getAttribute('href') ?? '');
  }
}
