/**
 * Custom claims with the origin of an account, and the address that it was recorded for. Only administrators (the Admin
 * SDK, and so the functions and `npm run readers`) can write custom claims; an account cannot change its own.
 * https://firebase.google.com/docs/auth/admin/custom-claims
 */
export const ORIGIN_CLAIM = 'docsOrigin';
export const ADDRESS_CLAIM = 'docsAddress';

/**
 * Creator of an account: `administrator`, or the sign-in method of the public API: a federated provider's id
 * (`google.com`), `password`, `emailLink`, `phone`, `anonymous`.
 */
export type Origin = string;

export const ADMINISTRATOR: Origin = 'administrator';

/** What is recorded of an account in its custom claims. */
export interface OriginRecord {
  /** Null if it is not recorded. */
  readonly origin: Origin | null;
  /** Null if it is not recorded; empty if the provider had not verified the address. */
  readonly address: string | null;
}

type Claims = Readonly<Record<string, unknown>>;

/** Sign-in methods of the identity service itself: no provider vouches for the address. */
const OWN_METHODS = new Set(['password', 'emailLink', 'phone', 'anonymous', 'custom']);

/** The federated providers that FirebaseUI offers. Any other id is neither federated nor trusted. */
const FEDERATED_PROVIDER = /^(?:(?:google|facebook|github|twitter|microsoft|apple|yahoo)\.com|(?:saml|oidc)\..+)$/;

/** Returns whether a provider id belongs to a federated provider. */
export function isFederated(provider: string): boolean {
  return FEDERATED_PROVIDER.test(provider);
}

/** Providers that verify every address themselves, so that the record's verification is theirs. */
const VERIFYING_PROVIDER = /^(?:google|apple)\.com$/;

/** Returns whether a provider has verified every address that it reports, whatever the domain. */
export function verifiesAddresses(provider: string): boolean {
  return VERIFYING_PROVIDER.test(provider);
}

/** Returns whether a session's `sign_in_provider` is one that the rules know; passkeys, for example, are not. */
export function isKnownMethod(provider: string): boolean {
  return OWN_METHODS.has(provider) || isFederated(provider);
}

/** Returns what an account's custom claims record. */
export function recordFromClaims(claims: Claims | null | undefined): OriginRecord {
  const origin = claims?.[ORIGIN_CLAIM];
  const address = claims?.[ADDRESS_CLAIM];
  return {
    origin: typeof origin === 'string' && origin !== '' ? origin : null,
    address: typeof address === 'string' ? address : null,
  };
}

/** Returns an account's custom claims with a record added; those of other programs stay. */
export function claimsWithRecord(claims: Claims | null | undefined, { origin, address }: OriginRecord): Claims {
  return {
    ...claims,
    ...(origin === null ? {} : { [ORIGIN_CLAIM]: origin }),
    ...(address === null ? {} : { [ADDRESS_CLAIM]: address }),
  };
}

/**
 * Returns the origin that decides about an account: the first one recorded, for good. A provider that is linked later
 * says nothing about who made the account, and may still know its password. An account of which nothing is recorded yet
 * is its provider's if nobody can sign in to it in another way.
 * @param methods sign-in methods linked to the account or used for its session.
 */
export function resolveOrigin({ origin, address }: OriginRecord, methods: readonly string[]): Origin | null {
  if (origin !== null || address !== null) return origin;
  return methods.every(isFederated) ? (methods[0] ?? null) : null;
}
