/** Where a sign-in leads when nothing else is asked for. */
const HOME = '/';

/**
 * The page to open after signing in: `signInSuccessUrl` of the address when it stays on this origin, else home.
 * Foreign, protocol-relative, script and malformed addresses lead home.
 */
export function successTarget(page: URL): string {
  const asked = page.searchParams.get('signInSuccessUrl');
  if (!asked) return HOME;
  const target = URL.parse(asked, page.origin);
  const isOwn = target?.origin === page.origin && !target.username && !target.password;
  return isOwn ? target.pathname + target.search + target.hash : HOME;
}
