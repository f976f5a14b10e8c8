import { type AuthBlockingEvent, HttpsError } from 'firebase-functions/v2/identity';
import { type Origin, originFromClaims, resolveOrigin } from '../../src/policy/origin';
import { type Account, evaluateAccess, type PolicyRules } from '../../src/policy/policy';
import { claimsWithOrigin } from './origin';
import { refusalFor } from './refusal';

/** Fields of Identity Platform's event that the functions read. */
export interface BlockingEvent {
  readonly eventType?: string;
  readonly data?: Pick<
    NonNullable<AuthBlockingEvent['data']>,
    'email' | 'emailVerified' | 'providerData' | 'customClaims'
  >;
  readonly additionalUserInfo?: Pick<NonNullable<AuthBlockingEvent['additionalUserInfo']>, 'providerId'>;
}

/** Fields that Identity Platform stores with the account. */
export interface ClaimsUpdate {
  readonly customClaims: Record<string, unknown>;
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
      'Accounts are made by an administrator: ask for one, or sign in with your work account.',
    );
  }
  checkSignIn(event, method, rules);
  return { customClaims: claimsWithOrigin(event.data?.customClaims, method) };
}

/**
 * Handles the event before a session starts, after the password or the provider has been accepted. Records a federated
 * provider the first time it is used.
 * @throws HttpsError permission-denied with a message for the user.
 */
export function authorizeSignIn(event: BlockingEvent, rules: PolicyRules): ClaimsUpdate | undefined {
  const account = checkSignIn(event, originFromClaims(event.data?.customClaims), rules);
  const origin = resolveOrigin(account.origin, account.providers);
  if (origin === null || origin === account.origin) return undefined;
  return { customClaims: claimsWithOrigin(event.data?.customClaims, origin) };
}

/** Accepts an account without a recorded origin: the key service decides whether it may read. */
function checkSignIn(event: BlockingEvent, origin: Origin | null, rules: PolicyRules): Account {
  const account = accountFromEvent(event, origin);
  const refused = refusalFor(evaluateAccess(account, rules, account.signedInAt), rules);
  if (refused && refused.reason !== 'unconfirmed') throw new HttpsError('permission-denied', refused.message);
  return account;
}

function signInMethod({ eventType = '', additionalUserInfo }: BlockingEvent): Origin | undefined {
  return EMAIL_LINK.test(eventType) ? 'emailLink' : additionalUserInfo?.providerId;
}

/** Lists the linked providers and this sign-in's provider, which is not linked yet when the account is new. */
function accountFromEvent({ data, additionalUserInfo }: BlockingEvent, origin: Origin | null): Account {
  const linked = (data?.providerData ?? []).map(({ providerId }) => providerId);
  const used = additionalUserInfo?.providerId ?? '';
  return {
    email: data?.email || null,
    emailVerified: data?.emailVerified ?? false,
    providers: used ? [...new Set([...linked, used])] : linked,
    origin,
    signInProvider: used,
    signedInAt: Math.floor(Date.now() / 1000),
  };
}
