/** The control that chooses a panel: a list, or one of several radio buttons. */
type Control = HTMLSelectElement | HTMLInputElement;

const CONTROLS = ':scope > select, :scope > fieldset > label > input';

/**
 * Shows the chosen panels (packages/reference/src/render/article/Switch.tsx and StatusSwitch.tsx), including a choice
 * made before hydration.
 */
export function switchPanels(root: HTMLElement): () => void {
  const onChange = ({ target }: Event): void => {
    const control = (target as Element).closest<Control>('[data-switch] > select, [data-switch] > fieldset input');
    if (control) showChosenPanel(control);
  };
  for (const container of root.querySelectorAll<HTMLElement>('[data-switch]'))
    for (const control of controlsOf(container)) if (!isUnchecked(control)) showChosenPanel(control);
  root.addEventListener('change', onChange);
  return () => root.removeEventListener('change', onChange);
}

/** Chooses the panel among those beside it. */
export function showPanel(panel: HTMLElement): void {
  const { panel: wanted = '' } = panel.dataset;
  const controls = panel.parentElement ? controlsOf(panel.parentElement) : [];
  const control = controls.find((each) => each instanceof HTMLSelectElement || each.value === wanted);
  if (!control) return;
  if (control instanceof HTMLSelectElement) control.value = wanted;
  else control.checked = true;
  showChosenPanel(control);
}

function controlsOf(element: HTMLElement): Control[] {
  return [...element.querySelectorAll<Control>(CONTROLS)];
}

function isUnchecked(control: Control): boolean {
  return control instanceof HTMLInputElement && !control.checked;
}

function showChosenPanel(control: Control): void {
  const panels = control.closest('[data-switch]')?.querySelectorAll<HTMLElement>(':scope > [data-panel]') ?? [];
  for (const panel of panels) panel.hidden = panel.dataset.panel !== control.value;
}
