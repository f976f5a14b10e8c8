/** Shows the panel that a list names (../article/Switch.tsx). */
export function switchPanels(root: HTMLElement): () => void {
  const onChange = ({ target }: Event): void => {
    if (!(target instanceof HTMLSelectElement)) return;
    const panels = target.closest('[data-switch]')?.querySelectorAll<HTMLElement>(':scope > [data-panel]') ?? [];
    for (const panel of panels) panel.hidden = panel.dataset.panel !== target.value;
  };
  root.addEventListener('change', onChange);
  return () => root.removeEventListener('change', onChange);
}
