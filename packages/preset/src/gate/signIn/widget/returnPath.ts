import { ownPath } from 'gatedocs-generator/ownPath';

/** Parameters that an e-mail link adds to the page for which it was requested: Firebase's, and FirebaseUI's. */
const LINK_PARAMETERS = ['mode', 'apiKey', 'oobCode', 'lang', 'continueUrl', 'tenantId'];
const WIDGET_PARAMETERS = ['ui_auid', 'ui_sd', 'ui_sid', 'ui_pid'];
/** Modes that open a page of the widget without a code. */
const PAGE_MODES = new Set(['callback', 'select', 'signin']);

export interface ParameterNames {
  readonly mode: string;
  readonly success: string;
}

/**
 * Returns path, query and fragment of the page on which a reader is asked to sign in, without what belongs to the
 * sign-in itself; `/` for an address that is none of this site. An e-mail link to another page has the page in its
 * `continueUrl`.
 */
export function returnPath(page: URL, names: ParameterNames): string {
  const query = new URLSearchParams(page.search);
  const next = query.get('continueUrl');
  if (query.has('oobCode') && next !== null) {
    const own = ownPath(next, page.origin);
    return own === null ? '/' : returnPath(withoutCode(new URL(own, page.origin)), names);
  }
  const removed = [...query.keys()].filter((name) => belongsToSignIn(name, query, names));
  for (const name of removed) query.delete(name);
  const clean = new URL(page);
  // Otherwise the query stays to the letter: writing it again would change `?a` to `?a=`.
  if (removed.length > 0) clean.search = query.toString();
  return ownPath(clean.href, page.origin) ?? '/';
}

/** A `continueUrl` with a code of its own would lead through any number of others. */
function withoutCode(page: URL): URL {
  page.searchParams.delete('oobCode');
  return page;
}

function belongsToSignIn(name: string, query: URLSearchParams, names: ParameterNames): boolean {
  if (name === names.success || WIDGET_PARAMETERS.includes(name)) return true;
  if (query.has('oobCode')) return name === names.mode || LINK_PARAMETERS.includes(name);
  return name === names.mode && PAGE_MODES.has((query.get(name) ?? '').toLowerCase());
}
