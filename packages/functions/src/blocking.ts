import { type AuthBlockingEvent, HttpsError } from 'firebase-functions/v2/identity';
import type { Account, Provider } from 'gatedocs-rules/policy';
import {
  audienceFromClaims,
  claimsWithRecord,
  evaluateAccess,
  type Origin,
  type OriginRecord,
  type PolicyRules,
  recordFromClaims,
  toOriginRecord,
} from 'gatedocs-rules/policy';
import { type LinkedProvider, toProvider } from './account.ts';
import { refusalFor } from './refusal.ts';

/** Fields of Identity Platform's event that the functions read. */
export interface BlockingEvent {
  readonly eventType?: string;
  readonly data?: Pick<NonNullable<AuthBlockingEvent['data']>, 'email' | 'emailVerified' | 'customClaims'> & {
    readonly providerData: readonly LinkedProvider[];
  };
  readonly additionalUserInfo?: Pick<
    NonNullable<AuthBlockingEvent['additionalUserInfo']>,
    'providerId' | 'profile' | 'email'
  >;
}

/** Fields that Identity Platform stores with the account. */
export interface ClaimsUpdate {
  readonly customClaims: Readonly<Record<string, unknown>>;
}

/** The client's sign-in method is the suffix of the event type: `...user.beforeCreate:emailLink`. */
const EMAIL_LINK = /:emailLink$/;

/**
 * Handles the event before a client creates an account (the Admin SDK and the console do not trigger it). Anyone with
 * the public API key can try to create an account, so only the site's own sign-in methods pass: its federated
 * providers, under their rule, and sign-up where it is open. The method is recorded in the account's custom claims.
 * @throws HttpsError permission-denied with a message for the user.
 */
export function authorizeCreation(event: BlockingEvent, rules: PolicyRules): ClaimsUpdate {
  const method = signInMethod(event);
  if (!method || !rules.openSignInMethods.includes(method)) {
    throw new HttpsError(
      'permission-denied',
      'Accounts are created by an administrator: ask for one, or sign in with your work account.',
    );
  }
  const account = accountFromEvent(event, { origin: method, address: null });
  assertAccepted(account, rules);
  return { customClaims: claimsWithRecord(event.data?.customClaims, toOriginRecord(account)) };
}

/**
 * Handles the event before a session starts, after the password or the provider has been accepted. Records the
 * provider of an account of which nothing is recorded yet.
 * @throws HttpsError permission-denied with a message for the user.
 */
export function authorizeSignIn(event: BlockingEvent, rules: PolicyRules): ClaimsUpdate | undefined {
  const account = accountFromEvent(event, recordFromClaims(event.data?.customClaims));
  assertAccepted(account, rules);
  const record = toOriginRecord(account);
  if (record.origin === account.origin) return undefined;
  return { customClaims: claimsWithRecord(event.data?.customClaims, record) };
}

/** Accepts an account that nobody has confirmed: the key service decides whether it may read. */
function assertAccepted(account: Account, rules: PolicyRules): void {
  const verdict = evaluateAccess(account, rules, account.signedInAt);
  if (verdict.kind !== 'reader' && verdict.kind !== 'unconfirmed')
    throw new HttpsError('permission-denied', refusalFor(verdict, rules).message);
}

function signInMethod({ eventType = '', additionalUserInfo }: BlockingEvent): Origin | undefined {
  return EMAIL_LINK.test(eventType) ? 'emailLink' : additionalUserInfo?.providerId;
}

function accountFromEvent(event: BlockingEvent, { origin, address }: OriginRecord): Account {
  const { data, additionalUserInfo } = event;
  return {
    email: data?.email || null,
    emailVerified: data?.emailVerified ?? false,
    providers: collectProviders(event),
    origin,
    recordedAddress: address,
    audience: audienceFromClaims(data?.customClaims),
    signInProvider: additionalUserInfo?.providerId ?? '',
    signedInAt: Math.floor(Date.now() / 1000),
  };
}

/**
 * Returns the linked providers and this sign-in's provider. That one is not linked yet when the account is new, or when
 * it signs in with the provider for the first time: its address is then the one that the provider has just reported.
 */
function collectProviders({ data, additionalUserInfo }: BlockingEvent): Provider[] {
  const linked = (data?.providerData ?? []).map(toProvider);
  const id = additionalUserInfo?.providerId;
  if (!id || linked.some((provider) => provider.id === id)) return linked;
  const { profile, email } = additionalUserInfo;
  const reported = [email, profile?.email, data?.email].find((address) => typeof address === 'string');
  return [...linked, { id, address: reported || null }];
}
