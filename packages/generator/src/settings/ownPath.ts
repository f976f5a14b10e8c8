/**
 * Returns path, query and fragment of a URL on an origin; null for any other: foreign, protocol-relative, script and
 * data URLs, URLs with a user name or password, and malformed ones.
 */
export function ownPath(address: string, origin: string): string | null {
  const target = parse(address, origin);
  const own = new URL(origin);
  // A blob: URL has the origin of the page that created it, so the protocol is compared too.
  if (!target || target.origin !== own.origin || target.protocol !== own.protocol) return null;
  if (target.username || target.password) return null;
  // A path with two leading slashes would name another host once its origin is cut off.
  return `${target.pathname.replace(/^\/+/, '/')}${target.search}${target.hash}`;
}

/** Like URL.parse, which some supported browsers lack. */
function parse(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
