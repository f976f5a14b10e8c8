/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  // Most are a word of highlighted code.
  if (!/[&<>"]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
