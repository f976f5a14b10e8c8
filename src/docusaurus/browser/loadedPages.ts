/** Paths of the pages whose modules this browser has run. */
const paths = new Set<string>();

export function markLoaded(path: string): void {
  paths.add(pathOf(path));
}

export function isLoaded(path: string): boolean {
  return paths.has(pathOf(path));
}

/** Returns the path of a link without query and fragment, and without a slash at the end, except that of the home page. */
export function pathOf(link: string): string {
  return link.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
}
