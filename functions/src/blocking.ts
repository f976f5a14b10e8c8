import { type AuthBlockingEvent, HttpsError } from 'firebase-functions/v2/identity';
import { type Origin, originFromClaims, resolveOrigin } from '../../src/policy/origin';
import { type Account, evaluateAccess, type PolicyRules } from '../../src/policy/policy';
import { claimsWithOrigin } from './origin';
import { refusalOf } from './refusal';

/** The parts of Identity Platform's question that are read. */
export interface BlockingEvent {
  readonly eventType?: string;
  readonly data?: Pick<
    NonNullable<AuthBlockingEvent['data']>,
    'email' | 'emailVerified' | 'providerData' | 'customClaims'
  >;
  readonly additionalUserInfo?: Pick<NonNullable<AuthBlockingEvent['additionalUserInfo']>, 'providerId'>;
}

/** What Identity Platform stores with the account. */
export interface Recorded {
  readonly customClaims: Record<string, unknown>;
}

/** The way a client came in by stands at the end of the event's type: `...user.beforeCreate:emailLink`. */
const EMAIL_LINK = /:emailLink$/;

/**
 * Asked before an account is made by a client (the Admin SDK and the console do not ask). Whoever has the public API key could
 * make an account, so only the ways in that the site offers pass: its federated providers, under their rule, and sign-up where it is open.
 * The way is recorded in the account's custom claims.
 * @throws HttpsError permission-denied with a sentence for the person.
 */
export function allowCreation(event: BlockingEvent, rules: PolicyRules): Recorded {
  const way = wayIn(event);
  if (!way || !rules.openSignInMethods.includes(way)) {
    throw new HttpsError(
      'permission-denied',
      'Accounts are made by an administrator: ask for one, or sign in with your work account.',
    );
  }
  evaluateSignIn(event, way, rules);
  return { customClaims: claimsWithOrigin(event.data?.customClaims, way) };
}

/**
 * Asked before a session starts, after the password or the provider has been accepted. A federated provider is recorded at its first sight.
 * @throws HttpsError permission-denied with a sentence for the person.
 */
export function allowSignIn(event: BlockingEvent, rules: PolicyRules): Recorded | undefined {
  const account = evaluateSignIn(event, originFromClaims(event.data?.customClaims), rules);
  const origin = resolveOrigin(account.origin, account.providers);
  if (origin === null || origin === account.origin) return undefined;
  return { customClaims: claimsWithOrigin(event.data?.customClaims, origin) };
}

/** An account whose origin nobody has recorded yet may sign in: the key service decides whether it reads. */
function evaluateSignIn(event: BlockingEvent, origin: Origin | null, rules: PolicyRules): Account {
  const account = accountIn(event, origin);
  const refused = refusalOf(evaluateAccess(account, rules, account.signedInAt), rules);
  if (refused && refused.reason !== 'unconfirmed') throw new HttpsError('permission-denied', refused.sentence);
  return account;
}

function wayIn({ eventType = '', additionalUserInfo }: BlockingEvent): Origin | undefined {
  return EMAIL_LINK.test(eventType) ? 'emailLink' : additionalUserInfo?.providerId;
}

/** The linked providers and the one of this sign-in, which is not linked yet when the account is new. */
function accountIn({ data, additionalUserInfo }: BlockingEvent, origin: Origin | null): Account {
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
