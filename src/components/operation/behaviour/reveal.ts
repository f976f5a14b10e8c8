/** Opens whatever hides the element that the address names, and brings it into view; now and at every change. */
export function revealTarget(root: HTMLElement): () => void {
  const reveal = (): void => {
    const id = decodeURIComponent(location.hash.slice(1));
    const target = id ? document.getElementById(id) : null;
    if (!target || !root.contains(target)) return;
    for (const details of ancestors(target)) details.open = true;
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

function ancestors(element: Element): HTMLDetailsElement[] {
  const outer = element.parentElement?.closest('details');
  return outer ? [outer, ...ancestors(outer)] : [];
}
