import { ownPath } from '../../../site/ownPath';

/** FirebaseUI's Continue button follows this query parameter to any address. */
const CONTINUE = 'continueUrl';

/**
 * The page's address with a foreign `continueUrl` left out. FirebaseUI searches the whole address for `?name=` and `&name=`,
 * also inside of other values and of the path, so both are written anew with `?` and `&` escaped.
 */
export function cleanAddress(page: URL): string {
  const query = new URLSearchParams(page.search);
  const asked = query.get(CONTINUE);
  query.delete(CONTINUE);
  const own = asked === null ? null : ownPath(asked, page.origin);
  if (own !== null) query.set(CONTINUE, own);
  const search = query.toString();
  return `${page.pathname.replaceAll('&', '%26')}${search ? `?${search}` : ''}${page.hash}`;
}

/** Cleans the address bar before FirebaseUI reads it; other addresses stay as they are, letter for letter. */
export function cleanAddressBar(): void {
  if (!location.href.includes(CONTINUE)) return;
  history.replaceState(history.state, '', cleanAddress(new URL(location.href)));
}
