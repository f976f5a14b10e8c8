import type { PageScrolling } from './pageScrolling.ts';
import { showPanel } from './switchPanels.ts';

/**
 * Opens everything that hides the target of the URL's fragment, now and at every change; whoever shows the page scrolls
 * to it.
 */
export function revealTarget(root: HTMLElement, { indicatedElement }: PageScrolling): () => void {
  const reveal = (): void => {
    for (const marked of root.querySelectorAll('.op-target')) marked.classList.remove('op-target');
    const target = indicatedElement(location.hash);
    if (!target || !root.contains(target)) return;
    for (const details of surroundingDetails(target)) details.open = true;
    for (const panel of hiddenPanels(target)) showPanel(panel);
    if (target instanceof HTMLDetailsElement) target.open = true;
    target.classList.add('op-target');
  };
  reveal();
  addEventListener('hashchange', reveal);
  root.addEventListener('op:reveal', reveal);
  return () => {
    removeEventListener('hashchange', reveal);
    root.removeEventListener('op:reveal', reveal);
  };
}

function surroundingDetails(element: Element): HTMLDetailsElement[] {
  const outer = element.parentElement?.closest('details');
  return outer ? [outer, ...surroundingDetails(outer)] : [];
}

/** Returns the hidden panels around an element. */
function hiddenPanels(element: Element): HTMLElement[] {
  const panel = element.closest<HTMLElement>('[data-panel][hidden]');
  return panel ? [panel, ...(panel.parentElement ? hiddenPanels(panel.parentElement) : [])] : [];
}
