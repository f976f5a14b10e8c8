/** Controls that accept typed text. */
const TEXT_CONTROLS = 'textarea, select, input:not([type="radio"], [type="checkbox"])';

/** A closed dialog, whose field keeps the focus until the next frame. */
const CLOSED_DIALOG = 'dialog:not([open])';

/** Returns whether a key opens the search: Ctrl+K, Cmd+K, and "/" outside of text fields. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey;
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches(TEXT_CONTROLS)) &&
    !target.closest(CLOSED_DIALOG);
  return key === '/' && !ctrlKey && !metaKey && !isTyping;
}
