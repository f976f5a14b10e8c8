/** Shows the panel of a tab (theme-classic/lib/theme/Tabs), whose panels are in the same order. */
export function selectTab(tab: HTMLElement): void {
  const list = tab.closest('[role="tablist"]');
  const tabs = [...(list?.querySelectorAll<HTMLElement>(':scope > [role="tab"]') ?? [])];
  const panels = list?.parentElement?.querySelectorAll<HTMLElement>(':scope > * > [role="tabpanel"]') ?? [];
  for (const [index, other] of tabs.entries()) {
    const isSelected = other === tab;
    other.classList.toggle('tabs__item--active', isSelected);
    other.setAttribute('aria-selected', String(isSelected));
    other.tabIndex = isSelected ? 0 : -1;
    const panel = panels[index];
    if (panel) panel.hidden = !isSelected;
  }
}
