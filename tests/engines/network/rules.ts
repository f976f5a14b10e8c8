/** What happens to a request: `stand-in` plays a host of Google's scripts, `refuse` answers for a host beyond this machine. */
export type Verdict = 'forward' | 'refuse' | 'stand-in' | Failing;

/** How a request fails: without an answer, with a status, or by waiting until everything is restored. */
export type Failing = 'cut' | 'hold' | 404 | 500;

/** What a journey does to the files whose path matches. */
export interface Rule {
  readonly path: RegExp;
  readonly verdict: Failing;
}

/** A script of Google's that is replaced. */
interface StandIn {
  readonly path: string;
  /** File of its replacement in tests/support. */
  readonly file: string;
}

/** The hosts of Google's scripts. */
export const STAND_INS: ReadonlyMap<string, StandIn> = new Map([
  ['apis.google.com', { path: '/js/api.js', file: 'gapiStandIn.js' }],
  ['www.google.com', { path: '/recaptcha/api.js', file: 'recaptchaStandIn.js' }],
]);

/** Returns whether a host is this machine. @param host without a port. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}

/**
 * Decides about a request. Nothing beyond this machine is reached, whatever the rules say.
 * @param rules the first that matches decides.
 */
export function judge({ hostname, pathname }: URL, rules: readonly Rule[]): Verdict {
  if (!isLoopback(hostname)) return 'refuse';
  return rules.find(({ path }) => path.test(pathname))?.verdict ?? 'forward';
}

/** Decides about a tunnel, which only HTTPS needs; the sites of the tests are served over HTTP. @param authority host and port. */
export function judgeTunnel(authority: string): Verdict {
  return authority.endsWith(':443') && STAND_INS.has(authority.slice(0, -4)) ? 'stand-in' : 'refuse';
}
