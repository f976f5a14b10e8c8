const LIST = '[role="tablist"]';
const TAB = '[role="tab"]';

/**
 * Shows the panel of a tab. A list's panels follow it, in the order of its tabs.
 * @returns a function that clicks the tab in the same position: hydration puts other elements there.
 */
export function selectTab(tab: HTMLElement): () => void {
  const list = tab.closest(LIST);
  const tabs = [...(list?.querySelectorAll<HTMLElement>(TAB) ?? [])];
  const panels = list?.parentElement?.querySelectorAll<HTMLElement>(':scope > * > [role="tabpanel"]') ?? [];
  for (const [index, other] of tabs.entries()) {
    const isSelected = other === tab;
    other.classList.toggle('tabs__item--active', isSelected);
    other.setAttribute('aria-selected', String(isSelected));
    other.tabIndex = isSelected ? 0 : -1;
    const panel = panels[index];
    if (panel) panel.hidden = !isSelected;
  }
  const position = [...document.querySelectorAll(TAB)].indexOf(tab);
  return () => document.querySelectorAll<HTMLElement>(TAB)[position]?.click();
}
