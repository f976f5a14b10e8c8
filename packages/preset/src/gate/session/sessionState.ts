import type { Confirmation } from 'gatedocs-rules/policy';
import { evaluateAccess, type PolicyRules, type RefusalReason } from 'gatedocs-rules/policy';
import type { GateConfig } from '../config.ts';
import type { SignedInReader } from '../storage/storedReader.ts';
import type { KnownAccount } from './account.ts';
import type { SignOutNotice } from './signOutNotice.ts';

/** Reason why an account may not read: from the policy, or from the key service, which knows more about the account. */
export type AccountRefusal = RefusalReason | 'no-email' | 'unconfirmed';

const KNOWN_REFUSALS = {
  'method-not-offered': true,
  unlinked: true,
  'foreign-domain': true,
  'unverified-by-provider': true,
  'unverified-email': true,
  'wrong-provider': true,
  'self-made': true,
  'no-email': true,
  unconfirmed: true,
} as const satisfies Record<AccountRefusal, true>;

export function isRefusal(reason: unknown): reason is AccountRefusal {
  const known: Readonly<Record<string, unknown>> = KNOWN_REFUSALS;
  return typeof reason === 'string' && known[reason] === true;
}

export type SessionRules = PolicyRules & Pick<GateConfig, 'hasAudiences'>;

/** State of the session on this page. */
export type Session =
  | { readonly status: 'checking' }
  | { readonly status: 'signedOut' }
  /** The widget of this tab has a user and is about to open the success page. */
  | { readonly status: 'completing' }
  | { readonly status: 'refused'; readonly email: string; readonly reason: AccountRefusal }
  | ({ readonly status: 'signedIn' } & SignedInReader)
  /** The identity service has not responded to the first request. */
  | { readonly status: 'unreachable' }
  /** A reader's last confirmation is too old, and the identity service does not respond. */
  | { readonly status: 'lapsed' }
  /** The identity service has ended the session, or it is too old: it must be removed from this browser. */
  | { readonly status: 'over'; readonly notice: SignOutNotice | null }
  /** The session is being ended here; the page then reloads. */
  | { readonly status: 'leaving' };

/** Returns whether two states show the same view. */
export function isSameView(one: Session, other: Session): boolean {
  return viewKey(one) === viewKey(other);
}

function viewKey(session: Session): string {
  return session.status === 'refused' ? `${session.reason} ${session.email}` : session.status;
}

/**
 * Returns the session of an account. The age of the session is measured by the service's clock, which this device
 * cannot change: the token was issued with the response. An account that nobody has confirmed counts as a reader here:
 * in a sealed build the key service decides, in an unsealed one nothing does. So does one of another domain where there are
 * audiences: the browser does not know whom they invite.
 */
export function createSession(account: KnownAccount, rules: SessionRules, confirmation: Confirmation): Session {
  const verdict = evaluateAccess(account, rules, account.issuedAt);
  const { uid, audience } = account;
  const signedIn = (email: string): Session => ({ status: 'signedIn', uid, email, audience, ...confirmation });
  switch (verdict.kind) {
    case 'no-email':
      return { status: 'signedOut' };
    case 'refused':
      if (verdict.reason === 'foreign-domain' && rules.hasAudiences) return signedIn(verdict.email);
      return { status: 'refused', email: verdict.email, reason: verdict.reason };
    case 'session-over':
      return { status: 'over', notice: 'session-over' };
    case 'reader':
    case 'unconfirmed':
      return signedIn(verdict.email);
  }
}
