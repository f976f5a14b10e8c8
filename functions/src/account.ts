import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { originFromClaims } from '../../src/policy/origin';
import type { Account } from '../../src/policy/policy';

/** Fields of a verified ID token that the service reads. */
export type TokenClaims = Pick<DecodedIdToken, 'uid' | 'firebase' | 'auth_time'>;

/** Fields of the identity service's current account record that the service reads. */
export interface AccountRecord extends Pick<UserRecord, 'uid' | 'email' | 'emailVerified' | 'customClaims'> {
  readonly providerData: readonly { readonly providerId: string }[];
  /** Times as UTC strings in whole seconds; null when the event never happened (firebase-admin's types omit this). */
  readonly metadata: Pick<UserRecord['metadata'], 'creationTime' | 'lastRefreshTime'> & {
    readonly lastSignInTime: string | null;
  };
}

/**
 * Returns the account behind a session. The address, its verification and the origin come from the record, because a
 * token can be up to an hour out of date. A provider counts when either source lists it: one unlinked since then still
 * opened this session, and one linked since then is not in the token yet.
 */
export function toAccount(token: TokenClaims, record: AccountRecord): Account {
  return {
    email: record.email || null,
    emailVerified: record.emailVerified,
    providers: [...new Set([...providersOfToken(token), ...record.providerData.map(({ providerId }) => providerId)])],
    origin: originFromClaims(record.customClaims),
    signInProvider: token.firebase.sign_in_provider,
    signedInAt: token.auth_time,
  };
}

/**
 * Returns the provider ids of a token. They are the keys of `firebase.identities` (`google.com`, `phone`, `saml.acme`,
 * ...), except for `email`, which every account with an address has. E-mail links sign in as `password`; custom tokens
 * and anonymous sessions have no identities, only `sign_in_provider`.
 * https://firebase.google.com/docs/reference/admin/node/firebase-admin.auth.decodedidtoken
 */
function providersOfToken({ firebase }: TokenClaims): string[] {
  const identities = Object.keys(firebase.identities ?? {});
  return [...identities.map((identity) => (identity === 'email' ? 'password' : identity)), firebase.sign_in_provider];
}
