import type { Confirmation } from '../../policy/freshness';
import { judge, type PolicyRules, type RefusalReason } from '../../policy/policy';
import type { KnownAccount } from './account';
import type { Farewell } from './farewell';

/** Who reads here. */
export interface Reader extends Confirmation {
  readonly uid: string;
  readonly email: string;
}

/** Why an account may not read: by the policy, or by the key service, which knows more of the account. */
export type Refusal = RefusalReason | 'no-email' | 'unconfirmed';

const REFUSALS: Readonly<Record<Refusal, true>> = {
  'foreign-domain': true,
  'unverified-by-provider': true,
  'unverified-email': true,
  'wrong-provider': true,
  'self-made': true,
  'no-email': true,
  unconfirmed: true,
};

export function isRefusal(reason: unknown): reason is Refusal {
  return typeof reason === 'string' && Object.hasOwn(REFUSALS, reason);
}

/** Who is at the page. */
export type Session =
  | { readonly status: 'checking' }
  | { readonly status: 'signedOut' }
  /** The widget of this tab has a user and is about to leave for the success page. */
  | { readonly status: 'completing' }
  | { readonly status: 'refused'; readonly email: string; readonly reason: Refusal }
  | ({ readonly status: 'signedIn' } & Reader)
  /** The identity service has not answered the first question. */
  | { readonly status: 'unreachable' }
  /** A reader's last confirmation is too old, and the identity service does not answer. */
  | { readonly status: 'lapsed' }
  /** The identity service has ended the session, or it is too old: this browser has to be rid of it. */
  | { readonly status: 'over'; readonly farewell: Farewell | null }
  /** The session is being ended here; the page then reloads. */
  | { readonly status: 'leaving' };

/** Whether two states lead to the same page. */
export function isAlike(one: Session, other: Session): boolean {
  if (one.status === 'refused' && other.status === 'refused')
    return one.reason === other.reason && one.email === other.email;
  return one.status === other.status;
}

/**
 * The state that an account's verdict comes to. The age of the session is measured by the service's clock, which this device cannot change: the token is as old as the answer.
 * An account that nobody has recorded counts as a reader here: in a sealed build the key service decides about it, in an unsealed one
 * nobody does.
 */
export function sessionOf(account: KnownAccount, rules: PolicyRules, confirmation: Confirmation): Session {
  const verdict = judge(account, rules, account.issuedAt);
  switch (verdict.kind) {
    case 'no-email':
      return { status: 'signedOut' };
    case 'refused':
      return { status: 'refused', email: verdict.email, reason: verdict.reason };
    case 'session-over':
      return { status: 'over', farewell: 'session-over' };
    case 'reader':
    case 'unrecorded':
      return { status: 'signedIn', uid: account.uid, email: verdict.email, ...confirmation };
  }
}
