/**
 * Returns whether a URL of a document may be a link: anything else could run code, or leads nowhere. The `externalValue`
 * of an example is otherwise the name of a file.
 */
export function isWebUrl(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}
