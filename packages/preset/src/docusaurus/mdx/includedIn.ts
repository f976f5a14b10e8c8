const INCLUDED = /^import\s+\w+\s+from\s+(["'])@site\/(.+\.mdx?)\1/gm;

/** Returns the files of Markdown that a page imports: their text is the page's. */
export function includedIn(content: string): string[] {
  return [...content.matchAll(INCLUDED)].map(([, , file = '']) => file);
}
