import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import {
  type Account,
  audienceFromClaims,
  type Provider,
  recordFromClaims,
  withUnlistedProviders,
} from 'gatedocs-rules/policy';

/** Fields of a verified ID token that the service reads. */
export type TokenClaims = Pick<DecodedIdToken, 'uid' | 'firebase' | 'auth_time'>;

/** A provider in an account's record, with its own address. */
export interface LinkedProvider {
  readonly providerId: string;
  readonly email?: string | null;
}

/** Fields of the identity service's current account record that the service reads. */
export interface AccountRecord extends Pick<UserRecord, 'uid' | 'email' | 'emailVerified' | 'customClaims'> {
  readonly providerData: readonly LinkedProvider[];
  /** Times as UTC strings in whole seconds; null when the event never happened (firebase-admin's types omit this). */
  readonly metadata: Pick<UserRecord['metadata'], 'creationTime' | 'lastRefreshTime'> & {
    readonly lastSignInTime: string | null;
  };
}

/**
 * Returns the account behind a session. The addresses, their verification and the origin come from the record, because
 * a token can be up to an hour out of date. A provider counts when either source lists it: one unlinked since then still
 * opened this session, and one linked since then is not in the token yet.
 */
export function toAccount(token: TokenClaims, record: AccountRecord): Account {
  const { origin, address } = recordFromClaims(record.customClaims);
  return {
    email: record.email || null,
    emailVerified: record.emailVerified,
    providers: withUnlistedProviders(record.providerData.map(toProvider), collectProviderIds(token)),
    origin,
    recordedAddress: address,
    audience: audienceFromClaims(record.customClaims),
    signInProvider: token.firebase.sign_in_provider,
    signedInAt: token.auth_time,
  };
}

export function toProvider({ providerId, email }: LinkedProvider): Provider {
  return { id: providerId, address: email || null };
}

/**
 * Returns the provider ids of a token. They are the keys of `firebase.identities` (`google.com`, `phone`, `saml.acme`,
 * ...), except for `email`, which every account with an address has, by whatever method it signs in. E-mail links sign in
 * as `password`; custom tokens and anonymous sessions have no identities, only `sign_in_provider`.
 * https://firebase.google.com/docs/reference/admin/node/firebase-admin.auth.decodedidtoken
 */
function collectProviderIds({ firebase }: TokenClaims): string[] {
  const identities = Object.keys(firebase.identities ?? {}).filter((identity) => identity !== 'email');
  return [...identities, firebase.sign_in_provider];
}
