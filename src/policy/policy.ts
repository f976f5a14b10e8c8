/** Decides who may read: one pure rule for the browser, the key service and the blocking functions. */
import { ADMINISTRATOR, isFederated, type Origin, resolveOrigin } from './origin';

/** Data of the identity service about an account and its session. */
export interface Account {
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Identity provider ids linked to the account or used for this session: `google.com`, `password`, ... */
  readonly providers: readonly string[];
  /** Origin of the account; null if it is not recorded. */
  readonly origin: Origin | null;
  /** Provider id that this session was signed in with (`sign_in_provider` of the ID token). */
  readonly signInProvider: string;
  /** Sign-in of this session, in seconds since 1970 (`auth_time` of the ID token). */
  readonly signedInAt: number;
}

export interface PolicyRules {
  /** Company domain; federated accounts must belong to it. */
  readonly hostedDomain: string;
  /** Requires a verified address from e-mail accounts too. */
  readonly requireVerifiedEmail: boolean;
  /** Provider id that addresses of the hosted domain must sign in with; null for any. */
  readonly requireProvider: string | null;
  /**
   * Sign-in methods that are open to anyone: the ids of the site's federated providers, and `password`, `emailLink`,
   * `phone` and `anonymous` where people create their own accounts.
   */
  readonly openSignInMethods: readonly string[];
  /** Days after which a session requires a new sign-in. */
  readonly sessionDays: number;
}

export type RefusalReason =
  | 'foreign-domain'
  | 'unverified-by-provider'
  | 'unverified-email'
  | 'wrong-provider'
  | 'self-made';

export type Verdict =
  | { readonly kind: 'reader'; readonly email: string }
  | { readonly kind: 'no-email' }
  /** The session is older than `sessionDays`; after a new sign-in the account is evaluated again. */
  | { readonly kind: 'session-over' }
  /** The account passes, but its origin is not recorded: it may not read until then. */
  | { readonly kind: 'unrecorded'; readonly email: string }
  | { readonly kind: 'refused'; readonly email: string; readonly reason: RefusalReason };

const SECONDS_A_DAY = 24 * 60 * 60;

/**
 * Decides whether an account may read.
 *
 * An account that was ever linked to a federated provider (Google, or any other that an owner enables) must have a
 * verified address of the hosted domain: the `hd` parameter is only a hint to Google's account chooser. The rule still
 * applies after the account gets a password or another address, or removes the provider. Any other account may read if
 * an administrator created it, whatever its domain, or if it was created by a method that is open to anyone.
 *
 * @param now in seconds since 1970.
 */
export function evaluateAccess(account: Account, rules: PolicyRules, now: number): Verdict {
  const { email } = account;
  if (!email) return { kind: 'no-email' };
  const refused = refusalOf(account, email, rules);
  if (refused) return { kind: 'refused', email, reason: refused };
  if (isSessionOver(account, rules, now)) return { kind: 'session-over' };
  return isRecorded(account, rules) ? { kind: 'reader', email } : { kind: 'unrecorded', email };
}

function refusalOf(account: Account, email: string, rules: PolicyRules): RefusalReason | null {
  const { emailVerified, providers, signInProvider } = account;
  const isInHostedDomain = isInDomain(email, rules.hostedDomain);
  const origin = resolveOrigin(account.origin, [...providers, signInProvider]);
  if (origin !== null && isFederated(origin)) {
    if (!isInHostedDomain) return 'foreign-domain';
    if (!emailVerified) return 'unverified-by-provider';
  } else {
    if (origin !== null && origin !== ADMINISTRATOR && !rules.openSignInMethods.includes(origin)) return 'self-made';
    if (rules.requireVerifiedEmail && !emailVerified) return 'unverified-email';
  }
  const hasWrongProvider = rules.requireProvider !== null && signInProvider !== rules.requireProvider;
  return isInHostedDomain && hasWrongProvider ? 'wrong-provider' : null;
}

/** Returns whether a session is too old. A time that is not a number counts as too old. */
function isSessionOver({ signedInAt }: Account, { sessionDays }: PolicyRules, now: number): boolean {
  return !(now - signedInAt <= sessionDays * SECONDS_A_DAY);
}

/** Returns whether the origin is known, or irrelevant because anyone may create such an account. */
function isRecorded(account: Account, { openSignInMethods }: PolicyRules): boolean {
  const { origin, providers, signInProvider, emailVerified } = account;
  if (resolveOrigin(origin, [...providers, signInProvider]) !== null) return true;
  return openSignInMethods.includes('password') || (openSignInMethods.includes('emailLink') && emailVerified);
}

/**
 * Compares the part after the last @ with a domain; only ASCII letters are case-folded, so look-alikes stay different.
 */
export function isInDomain(email: string, domain: string): boolean {
  const at = email.lastIndexOf('@');
  return at > 0 && foldAscii(email.slice(at + 1)) === foldAscii(domain);
}

function foldAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
