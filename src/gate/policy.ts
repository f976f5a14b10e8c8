/**
 * Who may read. One pure rule for the browser, the key service and the blocking functions.
 */

/** What the identity service says about an account. */
export interface Account {
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Identity provider ids linked to the account or used for this session: `google.com`, `password`, ... */
  readonly providers: readonly string[];
}

export interface PolicyRules {
  /** Company domain; federated accounts must belong to it. */
  readonly hostedDomain: string;
  /** When set, e-mail accounts need a verified address as well. */
  readonly requireVerifiedEmail: boolean;
}

export type RefusalReason = 'foreign-domain' | 'unverified-by-provider' | 'unverified-email';

export type Verdict =
  | { readonly kind: 'reader'; readonly email: string }
  | { readonly kind: 'no-email' }
  | { readonly kind: 'refused'; readonly email: string; readonly reason: RefusalReason };

/** Providers whose accounts an administrator makes, or whose address the identity service itself has checked. */
const OWN_PROVIDERS = new Set(['password', 'emailLink', 'email', 'phone', 'anonymous', 'custom', 'firebase']);

/**
 * Decides whether an account may read.
 *
 * A federated account (Google, or any other provider an owner switches on) must carry a verified address of the hosted
 * domain: the `hd` parameter is only a hint to Google's account chooser. The rule also holds for a federated
 * account that later got a password, since a password reset would otherwise turn a refused account into an allowed one.
 */
export function judge(account: Account, rules: PolicyRules): Verdict {
  const { email } = account;
  if (!email) return { kind: 'no-email' };
  if (account.providers.some(isFederated)) {
    if (!isOfDomain(email, rules.hostedDomain)) return { kind: 'refused', email, reason: 'foreign-domain' };
    if (!account.emailVerified) return { kind: 'refused', email, reason: 'unverified-by-provider' };
  } else if (rules.requireVerifiedEmail && !account.emailVerified) {
    return { kind: 'refused', email, reason: 'unverified-email' };
  }
  return { kind: 'reader', email };
}

function isFederated(provider: string): boolean {
  return !OWN_PROVIDERS.has(provider);
}

/** The whole part after the last @ decides; only ASCII letters are case-folded, so that look-alikes stay different. */
export function isOfDomain(email: string, domain: string): boolean {
  const at = email.lastIndexOf('@');
  return at > 0 && foldAscii(email.slice(at + 1)) === foldAscii(domain);
}

function foldAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
