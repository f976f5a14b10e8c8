import { type Account, audienceFromClaims, recordFromClaims, withUnlistedProviders } from 'gatedocs-rules/policy';

/** An account, read from an ID token and the SDK's user object. */
export interface KnownAccount extends Account {
  readonly uid: string;
  /** Time of issue of the ID token, in seconds since 1970, by the identity service's clock. */
  readonly issuedAt: number;
}

/** The fields that are read from the SDK's `User`. */
interface UserFields {
  readonly uid: string;
  readonly providerData: readonly ({ readonly providerId: string; readonly email: string | null } | null)[];
}

/** The fields that are read from the SDK's `IdTokenResult`. */
interface TokenFields {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly signInProvider: string | null;
}

/**
 * Returns the account of a session. Everything except the linked providers comes from the token, which the identity
 * service issued from its own records; the SDK's user object can come from storage. The providers of both count.
 */
export function toKnownAccount(user: UserFields, { claims, signInProvider }: TokenFields): KnownAccount {
  const linked = user.providerData.flatMap((provider) =>
    provider ? { id: provider.providerId, address: provider.email } : [],
  );
  const { origin, address } = recordFromClaims(claims);
  return {
    uid: user.uid,
    email: typeof claims.email === 'string' ? claims.email : null,
    emailVerified: claims.email_verified === true,
    providers: withUnlistedProviders(linked, identitiesIn(claims)),
    origin,
    recordedAddress: address,
    audience: audienceFromClaims(claims),
    // An unknown name is refused.
    signInProvider: signInProvider ?? 'unknown',
    signedInAt: Number(claims.auth_time),
    issuedAt: Number(claims.iat),
  };
}

/** Returns the providers in `firebase.identities` of an ID token; `email` is in that of every account with an address. */
function identitiesIn({ firebase }: TokenFields['claims']): string[] {
  const { identities } = (firebase ?? {}) as { readonly identities?: object };
  return Object.keys(identities ?? {}).filter((identity) => identity !== 'email');
}
