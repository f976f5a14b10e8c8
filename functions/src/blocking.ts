import { type AuthBlockingEvent, HttpsError } from 'firebase-functions/v2/identity';
import { type Account, judge, type PolicyRules } from '../../src/gate/policy';
import { refusalOf } from './refusal';

/** What is read of Identity Platform's question. */
export interface BlockingEvent {
  readonly data?: Pick<NonNullable<AuthBlockingEvent['data']>, 'email' | 'emailVerified' | 'providerData'>;
  readonly additionalUserInfo?: Pick<NonNullable<AuthBlockingEvent['additionalUserInfo']>, 'providerId'>;
}

/**
 * Asked before an account is made by a client (the Admin SDK and the console do not ask). Whoever has the public API key could
 * make a password account, which the policy takes for an administrator's: so only Google accounts of the hosted domain pass.
 * @throws HttpsError permission-denied with a sentence for the person.
 */
export function allowCreation(event: BlockingEvent, rules: PolicyRules): void {
  if (event.additionalUserInfo?.providerId !== 'google.com') {
    throw new HttpsError(
      'permission-denied',
      'Accounts are made by an administrator: ask for one, or sign in with Google.',
    );
  }
  allowSignIn(event, rules);
}

/**
 * Asked before a session starts, after the password or the provider has been accepted.
 * @throws HttpsError permission-denied with a sentence for the person.
 */
export function allowSignIn(event: BlockingEvent, rules: PolicyRules): void {
  const refused = refusalOf(judge(accountIn(event), rules), rules);
  if (refused) throw new HttpsError('permission-denied', refused.sentence);
}

/** The linked providers and the one of this sign-in, which is not linked yet when the account is new. */
function accountIn({ data, additionalUserInfo }: BlockingEvent): Account {
  const linked = (data?.providerData ?? []).map(({ providerId }) => providerId);
  const used = additionalUserInfo?.providerId;
  return {
    email: data?.email || null,
    emailVerified: data?.emailVerified ?? false,
    providers: used ? [...new Set([...linked, used])] : linked,
  };
}
