/**
 * Who may read. One pure rule for the browser, the key service and the blocking functions.
 */
import { ADMINISTRATOR, isFederated, type Origin, originSeen } from './origin';

/** What the identity service says about an account and its session. */
export interface Account {
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Identity provider ids linked to the account or used for this session: `google.com`, `password`, ... */
  readonly providers: readonly string[];
  /** How the account came into being; null where nobody has recorded it. */
  readonly origin: Origin | null;
  /** Provider id that this session was signed in with (`sign_in_provider` of the ID token). */
  readonly signInProvider: string;
  /** When this session was signed in, in seconds since 1970 (`auth_time` of the ID token). */
  readonly signedInAt: number;
}

export interface PolicyRules {
  /** Company domain; federated accounts must belong to it. */
  readonly hostedDomain: string;
  /** When set, e-mail accounts need a verified address as well. */
  readonly requireVerifiedEmail: boolean;
  /** Provider id that addresses of the hosted domain must sign in with; null for any. */
  readonly requireProvider: string | null;
  /**
   * Ways in that the site offers to anyone: the ids of its federated providers, and `password`, `emailLink`, `phone` and `anonymous` where
   * people make their own accounts.
   */
  readonly openWaysIn: readonly string[];
  /** Days after which a session asks for a new sign-in. */
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
  /** The session is older than `sessionDays`: a new sign-in makes a reader of the account again, or not. */
  | { readonly kind: 'session-over' }
  /** Nothing speaks against the account, but nobody has recorded how it came into being: not a reader until somebody has. */
  | { readonly kind: 'unrecorded'; readonly email: string }
  | { readonly kind: 'refused'; readonly email: string; readonly reason: RefusalReason };

const SECONDS_A_DAY = 24 * 60 * 60;

/**
 * Decides whether an account may read.
 *
 * An account that a federated provider (Google, or any other an owner switches on) was ever seen on must carry a verified address of the
 * hosted domain: the `hd` parameter is only a hint to Google's account chooser. The rule outlives the provider: an account that later gets a
 * password, another address, and rid of the provider is judged as before. Any other account reads when an administrator made it, of whatever
 * domain, or when it came in by a way that is open to anyone.
 *
 * @param now in seconds since 1970.
 */
export function judge(account: Account, rules: PolicyRules, now: number): Verdict {
  const { email } = account;
  if (!email) return { kind: 'no-email' };
  const refused = refusalOf(account, email, rules);
  if (refused) return { kind: 'refused', email, reason: refused };
  if (isSessionOver(account, rules, now)) return { kind: 'session-over' };
  return isRecorded(account, rules) ? { kind: 'reader', email } : { kind: 'unrecorded', email };
}

function refusalOf(account: Account, email: string, rules: PolicyRules): RefusalReason | null {
  const { emailVerified, providers, signInProvider } = account;
  const isOfHostedDomain = isOfDomain(email, rules.hostedDomain);
  const origin = originSeen(account.origin, [...providers, signInProvider]);
  if (origin !== null && isFederated(origin)) {
    if (!isOfHostedDomain) return 'foreign-domain';
    if (!emailVerified) return 'unverified-by-provider';
  } else {
    if (origin !== null && origin !== ADMINISTRATOR && !rules.openWaysIn.includes(origin)) return 'self-made';
    if (rules.requireVerifiedEmail && !emailVerified) return 'unverified-email';
  }
  const isOfWrongProvider = rules.requireProvider !== null && signInProvider !== rules.requireProvider;
  return isOfHostedDomain && isOfWrongProvider ? 'wrong-provider' : null;
}

/** A time that is no number does not make a session endless. */
function isSessionOver({ signedInAt }: Account, { sessionDays }: PolicyRules, now: number): boolean {
  return !(now - signedInAt <= sessionDays * SECONDS_A_DAY);
}

/** Where anyone may make such an account, it makes no difference who made this one. */
function isRecorded(account: Account, { openWaysIn }: PolicyRules): boolean {
  const { origin, providers, signInProvider, emailVerified } = account;
  if (originSeen(origin, [...providers, signInProvider]) !== null) return true;
  return openWaysIn.includes('password') || (openWaysIn.includes('emailLink') && emailVerified);
}

/** The whole part after the last @ decides; only ASCII letters are case-folded, so that look-alikes stay different. */
export function isOfDomain(email: string, domain: string): boolean {
  const at = email.lastIndexOf('@');
  return at > 0 && foldAscii(email.slice(at + 1)) === foldAscii(domain);
}

function foldAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
