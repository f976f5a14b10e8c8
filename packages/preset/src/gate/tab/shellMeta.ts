/**
 * Names of the meta elements that list the files of a shell's page. They are not attributes of <html>: Docusaurus'
 * inline script copies each `docusaurus-data-NAME=VALUE` of the URL into one, so a link could name another page's
 * files.
 */
export const SHELL_META = {
  /** URL of the page's fragment. */
  fragment: 'docs-fragment',
  /** URLs of the documentation's style sheets, separated by spaces. */
  styles: 'docs-styles',
  /** URL of the file with the ChunkNames. It is not in the fragments, which would all change with any chunk. */
  chunkNames: 'docs-chunks',
} as const;

/** Returns the content of a shell's meta element; null on the dev server, whose pages are not shells. */
export function shellMeta(name: keyof typeof SHELL_META): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${SHELL_META[name]}"]`)?.content ?? null;
}

/** Returns the content of a meta element in the HTML of another page's shell; null if that is not a shell. */
export function metaOfShell(html: string, name: keyof typeof SHELL_META): string | null {
  return new RegExp(`<meta name="${SHELL_META[name]}" content="([^"]+)">`).exec(html)?.[1] ?? null;
}
