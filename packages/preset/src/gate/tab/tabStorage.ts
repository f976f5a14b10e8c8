/** Stores a text for the next page of this tab. Returns false when storage is blocked. */
export function storeForTab(name: string, text: string): boolean {
  try {
    sessionStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns a text that this tab has stored; null if there is none, or storage is blocked. */
export function readFromTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Returns a text that this tab has stored, once. */
export function takeFromTab(name: string): string | null {
  const text = readFromTab(name);
  if (text !== null) sessionStorage.removeItem(name);
  return text;
}
