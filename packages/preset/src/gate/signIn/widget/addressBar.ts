import { ownPath } from 'gatedocs-generator/ownPath';

/** Query parameter with the target of FirebaseUI's Continue button, which accepts any URL. */
const CONTINUE_PARAMETER = 'continueUrl';

/**
 * Returns the page's URL without a foreign `continueUrl`. FirebaseUI searches the whole URL for `?name=` and `&name=`,
 * including other values and the path, so both are rewritten with `?` and `&` escaped.
 */
export function removeForeignContinueUrl(page: URL): string {
  const query = new URLSearchParams(page.search);
  const requested = query.get(CONTINUE_PARAMETER);
  query.delete(CONTINUE_PARAMETER);
  const own = requested === null ? null : ownPath(requested, page.origin);
  if (own !== null) query.set(CONTINUE_PARAMETER, own);
  const search = query.toString();
  return `${page.pathname.replaceAll('&', '%26')}${search ? `?${search}` : ''}${page.hash}`;
}

/**
 * Removes FirebaseUI's mode `select` from the address bar once the providers are shown. A redirect returns to this
 * address, where FirebaseUI would offer the providers again and drop the sign-in.
 */
export function removeSelectMode(modeParameter = 'mode'): void {
  const page = new URL(location.href);
  if (page.searchParams.get(modeParameter)?.toLowerCase() !== 'select') return;
  page.searchParams.delete(modeParameter);
  history.replaceState(history.state, '', page);
}

/** Cleans the address bar before FirebaseUI reads it; other URLs are unchanged. */
export function cleanAddressBar(): void {
  if (!location.href.includes(CONTINUE_PARAMETER)) return;
  history.replaceState(history.state, '', removeForeignContinueUrl(new URL(location.href)));
}
