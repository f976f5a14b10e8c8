import { originIn } from '../../policy/origin';
import type { Account } from '../../policy/policy';

/** An account as an ID token and the user object of the SDK show it. */
export interface KnownAccount extends Account {
  readonly uid: string;
  /** When the ID token was issued, in seconds since 1970, by the identity service's clock. */
  readonly issuedAt: number;
}

/** What is read of the SDK's `User`. */
interface UserFacts {
  readonly uid: string;
  readonly providerData: readonly ({ readonly providerId: string } | null)[];
}

/** What is read of the SDK's `IdTokenResult`. */
interface TokenFacts {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly signInProvider: string | null;
}

/**
 * The account behind a session. All but the list of providers comes from the token, which the identity service issued with what it knew at
 * that moment; the SDK's user object can be what storage held. A provider counts when either knows it.
 */
export function accountOf(user: UserFacts, { claims, signInProvider }: TokenFacts): KnownAccount {
  const linked = user.providerData.flatMap((provider) => provider?.providerId ?? []);
  return {
    uid: user.uid,
    email: typeof claims.email === 'string' ? claims.email : null,
    emailVerified: claims.email_verified === true,
    providers: [...new Set([...linked, ...identitiesIn(claims)])],
    origin: originIn(claims),
    // A name that counts as federated: the stricter rule.
    signInProvider: signInProvider ?? 'unknown',
    signedInAt: Number(claims.auth_time),
    issuedAt: Number(claims.iat),
  };
}

/** `google.com`, `email`, `phone`, ...: keys of `firebase.identities` in an ID token. */
function identitiesIn({ firebase }: TokenFacts['claims']): string[] {
  const { identities } = (firebase ?? {}) as { readonly identities?: object };
  return Object.keys(identities ?? {});
}
