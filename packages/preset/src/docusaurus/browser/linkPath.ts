/** Returns the path of a link without query and fragment, and without a slash at the end, except that of the home page. */
export function pathOf(link: string): string {
  return link.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
}
