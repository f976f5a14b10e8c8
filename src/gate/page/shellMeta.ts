/**
 * Names of the meta elements in which a shell says what its page is made of. Not attributes of <html>: Docusaurus' inline script writes each
 * `docusaurus-data-NAME=VALUE` of the address into one, so that a link could name another page's files.
 */
export const SHELL_META = {
  /** URL of the page's fragment. */
  fragment: 'docs-fragment',
  /** URLs of the documentation's style sheets, with spaces between them. */
  styles: 'docs-styles',
} as const;

/** What a shell says under a name; null on the dev server, whose pages are no shells. */
export function shellMeta(name: keyof typeof SHELL_META): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${SHELL_META[name]}"]`)?.content ?? null;
}
