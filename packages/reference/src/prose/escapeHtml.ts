/** Escapes text for HTML, between tags or in an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** Escapes text between tags only: code is full of quotes, which need no escape there. */
export function escapeText(text: string): string {
  // Most are a word of highlighted code.
  if (!/[&<>]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
