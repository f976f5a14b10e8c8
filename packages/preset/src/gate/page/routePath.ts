/**
 * Returns the path of a link or an address as Docusaurus' routes and the tables of pages have it: decoded, without query
 * and fragment, and without a slash at the end, except that of the home page.
 */
export function toRoutePath(link: string): string {
  const path = link.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  try {
    return decodeURI(path);
  } catch {
    // No page has such an address.
    return path;
  }
}
