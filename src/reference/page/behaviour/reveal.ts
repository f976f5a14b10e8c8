import { showPanel } from './switch';

/** Opens what hides the element in the URL's fragment and scrolls to it, now and at every change. */
export function revealTarget(root: HTMLElement): () => void {
  const reveal = (): void => {
    const target = document.getElementById(idOf(location.hash));
    if (!target || !root.contains(target)) return;
    for (const details of ancestors(target)) details.open = true;
    for (const panel of hiddenPanels(target)) showPanel(panel);
    if (target instanceof HTMLDetailsElement) target.open = true;
    target.scrollIntoView();
    for (const marked of root.querySelectorAll('.op-target')) marked.classList.remove('op-target');
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

/** Returns the id in a fragment; a reader may have typed one that is not encoded. */
function idOf(hash: string): string {
  const fragment = hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function ancestors(element: Element): HTMLDetailsElement[] {
  const outer = element.parentElement?.closest('details');
  return outer ? [outer, ...ancestors(outer)] : [];
}

/** Returns the panels around an element that are not chosen. */
function hiddenPanels(element: Element): HTMLElement[] {
  const panel = element.closest<HTMLElement>('[data-panel][hidden]');
  return panel ? [panel, ...(panel.parentElement ? hiddenPanels(panel.parentElement) : [])] : [];
}
