/**
 * Opens or closes a category of the sidebar (packages/preset/src/theme/DocSidebarItem/Category), which looks at its class when it is
 * hydrated.
 * @returns whether the page has the category's entries.
 */
export function toggleCategory(caret: HTMLButtonElement): boolean {
  const entry = caret.closest('li');
  const list = entry?.querySelector<HTMLElement>(':scope > ul');
  if (!entry || !list?.firstElementChild) return false;
  list.hidden = entry.classList.toggle('menu__list-item--collapsed');
  caret.setAttribute('aria-expanded', String(!list.hidden));
  return true;
}
