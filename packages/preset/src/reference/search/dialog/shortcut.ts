/** Controls that accept typed text. */
const TYPED = 'textarea, select, input:not([type="radio"], [type="checkbox"])';

/** A closed dialog, whose field keeps the focus until the next frame. */
const CLOSED = 'dialog:not([open])';

/** Returns whether a key opens the search: Ctrl+K, Cmd+K, and "/" outside of text fields. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey;
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED)) && !target.closest(CLOSED);
  return key === '/' && !ctrlKey && !metaKey && !isTyping;
}
