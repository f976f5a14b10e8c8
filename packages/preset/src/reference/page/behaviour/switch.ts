/** Shows the panels selected in lists (../../render/article/Switch.tsx), including a choice made before hydration. */
export function switchPanels(root: HTMLElement): () => void {
  const onChange = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) showChosen(target);
  };
  for (const list of root.querySelectorAll<HTMLSelectElement>('[data-switch] > select')) showChosen(list);
  root.addEventListener('change', onChange);
  return () => root.removeEventListener('change', onChange);
}

/** Chooses the panel in its list. */
export function showPanel(panel: HTMLElement): void {
  const list = panel.parentElement?.querySelector<HTMLSelectElement>(':scope > select');
  if (!list) return;
  list.value = panel.dataset.panel ?? '';
  showChosen(list);
}

function showChosen(list: HTMLSelectElement): void {
  const panels = list.closest('[data-switch]')?.querySelectorAll<HTMLElement>(':scope > [data-panel]') ?? [];
  for (const panel of panels) panel.hidden = panel.dataset.panel !== list.value;
}
