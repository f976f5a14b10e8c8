const LIST = '[role="tablist"]';
const TABS = ':scope > [role="tab"]';

/**
 * Shows the panel of a tab (theme-classic/lib/theme/Tabs), whose panels are in the same order.
 * @returns a function that presses the tab in the same place: the hydration puts other elements there.
 */
export function selectTab(tab: HTMLElement): () => void {
  const list = tab.closest<HTMLElement>(LIST);
  const tabs = [...(list?.querySelectorAll<HTMLElement>(TABS) ?? [])];
  const panels = list?.parentElement?.querySelectorAll<HTMLElement>(':scope > * > [role="tabpanel"]') ?? [];
  for (const [index, other] of tabs.entries()) {
    const isSelected = other === tab;
    other.classList.toggle('tabs__item--active', isSelected);
    other.setAttribute('aria-selected', String(isSelected));
    other.tabIndex = isSelected ? 0 : -1;
    const panel = panels[index];
    if (panel) panel.hidden = !isSelected;
  }
  const listIndex = list ? [...document.querySelectorAll<HTMLElement>(LIST)].indexOf(list) : -1;
  const tabIndex = tabs.indexOf(tab);
  return () => document.querySelectorAll(LIST)[listIndex]?.querySelectorAll<HTMLElement>(TABS)[tabIndex]?.click();
}
