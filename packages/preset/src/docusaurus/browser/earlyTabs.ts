/**
 * Shows the panel of a tab, as the theme's Tabs have them: behind the list, in the order of its tabs.
 * @returns a function that clicks the tab with the same index: hydration replaces the elements of tabs.
 */
export function selectTab(tab: HTMLElement): () => void {
  const list = tab.parentElement;
  for (const [index, other] of [...(list?.children ?? [])].entries()) {
    const panel = list?.nextElementSibling?.children[index] as HTMLElement | undefined;
    if (panel) panel.hidden = other !== tab;
    other.classList.toggle('tabs__item--active', other === tab);
    other.setAttribute('aria-selected', String(other === tab));
  }
  const tabs = () => [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
  const position = tabs().indexOf(tab);
  return () => tabs()[position]?.click();
}
