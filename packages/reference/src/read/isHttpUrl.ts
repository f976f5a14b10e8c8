/** Returns whether the `externalValue` of an example is a web URL: the page shows it as a link, without reading it. */
export function isHttpUrl(externalValue: string): boolean {
  return /^https?:\/\//i.test(externalValue);
}
