/** Returns whether a key opens the search: Ctrl+K, Cmd+K, and "/" outside of text fields. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey;
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  return key === '/' && !ctrlKey && !metaKey && !isTyping;
}
