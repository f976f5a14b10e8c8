/**
 * Names of the meta elements in which a shell names the files of its page. Not attributes of <html>: Docusaurus' inline script writes each
 * `docusaurus-data-NAME=VALUE` of the address into one, so that a link could name another page's files.
 */
export const SHELL_META = {
  /** URL of the page's fragment. */
  fragment: 'docs-fragment',
  /** URLs of the documentation's style sheets, with spaces between them. */
  styles: 'docs-styles',
} as const;

/** The content of a shell's meta element; null on the dev server, whose pages are no shells. */
export function shellMeta(name: keyof typeof SHELL_META): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${SHELL_META[name]}"]`)?.content ?? null;
}
