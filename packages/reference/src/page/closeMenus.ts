const MENU = ':is(.op-copy-menu > details, .op-languages-more)';

/**
 * Closes the menus of an article (packages/reference/src/render/article/CopyMenu.tsx, LanguageChoice.tsx) as users
 * expect of a menu: on a choice, Escape, a click elsewhere, or when the focus leaves it.
 */
export function closeMenus(root: HTMLElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const openMenu = (): HTMLDetailsElement | null => root.querySelector<HTMLDetailsElement>(`${MENU}[open]`);
  const closeUnless = (contains: EventTarget | null): void => {
    const menu = openMenu();
    if (menu && !menu.contains(contains as Node | null)) menu.open = false;
  };
  const onClick = ({ target }: MouseEvent): void => {
    // The arrow keys click radio buttons, too, and a reader may go on.
    if ((target as Element).closest(`${MENU} li`) && !(target instanceof HTMLInputElement)) closeMenu(openMenu());
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') closeMenu(openMenu());
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    // A click on an element that cannot have the focus is handled below.
    if (relatedTarget) closeUnless(relatedTarget);
  };
  root.addEventListener('click', onClick, { signal });
  root.addEventListener('keydown', onKey, { signal });
  root.addEventListener('focusout', onBlur, { signal });
  document.addEventListener('pointerdown', ({ target }) => closeUnless(target), { signal });
  return () => listeners.abort();
}

/** Closes a menu. Its button gets the focus if that was on an item, which is now hidden. */
function closeMenu(menu: HTMLDetailsElement | null): void {
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
