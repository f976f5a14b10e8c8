import path from 'node:path';
import type { Redirect } from './options.ts';
import type { SettingProblem } from './problems.ts';

/** A redirect as Firebase Hosting reads it. */
export interface HostingRedirect {
  /** RE2, of the whole path. */
  readonly regex: string;
  readonly destination: string;
  readonly type: 302;
}

/** Only characters without a meaning in a regular expression, except for the dot. */
const PLAIN_PATH = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?$/;
/** Paths of the site's files, the key service and Firebase. */
const RESERVED = /^\/(?:assets|content-key|__)(?:\/|$)/;
const STAR = '/*';
/**
 * What a star stands for; `:1` in a destination. Only characters of a plain path: with a slash in front, `/*` would
 * lead to another host. https://firebase.google.com/docs/hosting/full-config#capture_url_segments_for_redirects
 */
const STAR_PATTERN = '([\\w.~-]+(?:/[\\w.~-]+)*)';

/** Returns the file, next to the output folder, in which a build records its redirects. */
export function redirectsFile(outDir: string): string {
  return `${path.resolve(outDir)}.redirects.json`;
}

/**
 * Returns an owner's redirects as Hosting's. They are temporary: browsers keep a permanent one, which helps search
 * engines only, and those do not see the site.
 */
export function hostingRedirects(redirects: readonly Redirect[]): HostingRedirect[] {
  return redirects.map(({ from, to }) => ({
    regex: `^${withoutStar(from).replaceAll('.', '\\.')}${from.endsWith(STAR) ? `/${STAR_PATTERN}` : ''}/?$`,
    destination: to.endsWith(STAR) ? `${to.slice(0, -1)}:1` : to,
    type: 302,
  }));
}

/** Returns what is wrong with redirects that cannot work, whatever pages there are. */
export function redirectProblems(redirects: readonly Redirect[]): SettingProblem[] {
  return redirects.flatMap((redirect, index) => {
    const [member, fix] = findProblem(redirect, redirects.slice(0, index), redirects) ?? [];
    return member && fix ? [{ path: ['redirects', index, member], fix }] : [];
  });
}

function findProblem(
  { from, to }: Redirect,
  earlier: readonly Redirect[],
  all: readonly Redirect[],
): readonly [keyof Redirect, string] | null {
  const [target = '', fragment] = to.split('#', 2);
  if (from === '/' || !PLAIN_PATH.test(withoutStar(from)) || from === STAR)
    return [
      'from',
      'write the path of an old page, such as /help/start or /help/*, with letters, digits, dots, dashes, _ and ~',
    ];
  if (RESERVED.test(from)) return ['from', ', which the site itself needs: remove this redirect'];
  if (!PLAIN_PATH.test(withoutStar(target)) || (fragment !== undefined && !/^[\w.~%-]+$/.test(fragment)))
    return ['to', 'write a path of this site'];
  if (to.endsWith(STAR) && !from.endsWith(STAR))
    return ['to', `, which has a star, while ${from} has none: name a page, or write ${from}/*`];
  if (earlier.some((other) => covers(other.from, from)))
    return ['from', ', which an earlier redirect has already: keep one'];
  if (all.some((other) => covers(other.from, target)))
    return ['to', ', which is itself redirected: name the final page'];
  return null;
}

function withoutStar(path: string): string {
  return path.endsWith(STAR) ? path.slice(0, -STAR.length) || '/' : path;
}

/** Returns whether a redirect from `from` covers an address, or all addresses that a star stands for. */
function covers(from: string, address: string): boolean {
  if (!from.endsWith(STAR)) return from === address;
  const folder = withoutStar(from);
  return address === folder || address.startsWith(`${folder}/`);
}
