/** Returns whether the address of an example's file is a link, which the page shows: it is not followed. */
export function isHttpUrl(externalValue: string): boolean {
  return /^https?:\/\//i.test(externalValue);
}
