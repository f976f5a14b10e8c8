/**
 * Path, query and fragment of an address that stays on an origin; null for any other: foreign, protocol-relative, script and
 * data addresses, addresses with a user name or password, and malformed ones.
 */
export function ownPath(address: string, origin: string): string | null {
  const target = parse(address, origin);
  const own = new URL(origin);
  // A blob: address has the origin of the page that made it, so the protocol is asked for too.
  if (!target || target.origin !== own.origin || target.protocol !== own.protocol) return null;
  if (target.username || target.password) return null;
  // A path of two slashes would name another host once it stands alone.
  return `${target.pathname.replace(/^\/+/, '/')}${target.search}${target.hash}`;
}

/** URL.parse for browsers that have none yet. */
function parse(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
