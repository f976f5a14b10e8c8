import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { originFromClaims } from '../../src/policy/origin';
import type { Account } from '../../src/policy/policy';

/** The parts of a verified ID token that are read. */
export type TokenFacts = Pick<DecodedIdToken, 'uid' | 'firebase' | 'auth_time'>;

/** The parts of an account that are read, as the identity service holds it now. */
export interface RecordFacts extends Pick<UserRecord, 'uid' | 'email' | 'emailVerified' | 'customClaims'> {
  readonly providerData: readonly { readonly providerId: string }[];
  /** Times as UTC strings, whole seconds; null for what never happened (firebase-admin's types leave that out). */
  readonly metadata: Pick<UserRecord['metadata'], 'creationTime' | 'lastRefreshTime'> & {
    readonly lastSignInTime: string | null;
  };
}

/**
 * The account behind a session. The address, whether it is verified, and the origin come from the record: a token says for up to an
 * hour what was true when it was issued. A provider counts when either knows it: one that was unlinked since still opened this session,
 * one that was linked since is not in the token yet.
 */
export function accountOf(token: TokenFacts, record: RecordFacts): Account {
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
 * Provider ids of a token. `firebase.identities` has them as keys (`google.com`, `phone`, `saml.acme`, ...) except for the
 * address itself, `email`, which every account with an address has. E-mail links sign in as `password`; custom tokens and
 * anonymous sessions have no identities, only `sign_in_provider`.
 * https://firebase.google.com/docs/reference/admin/node/firebase-admin.auth.decodedidtoken
 */
function providersOfToken({ firebase }: TokenFacts): string[] {
  const identities = Object.keys(firebase.identities ?? {});
  return [...identities.map((identity) => (identity === 'email' ? 'password' : identity)), firebase.sign_in_provider];
}
