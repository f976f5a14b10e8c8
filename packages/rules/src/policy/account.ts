import type { Origin } from './origin.ts';

/** A provider that is linked to an account, or that its session was signed in with. */
export interface Provider {
  /** `google.com`, `password`, `oidc.acme`, ... */
  readonly id: string;
  /** The provider's own address in the account's record; null if it has none, or is no longer linked. */
  readonly address: string | null;
}

/** Data of the identity service about an account and its session. */
export interface Account {
  /** Address of the record, which its owner can change. */
  readonly email: string | null;
  /** Whether `email` is verified. */
  readonly emailVerified: boolean;
  readonly providers: readonly Provider[];
  /** Origin of the account; null if it is not recorded. */
  readonly origin: Origin | null;
  /** Address recorded with the origin; null if none is recorded, empty if the provider had not verified one. */
  readonly recordedAddress: string | null;
  /** Audience that an administrator has put the account into; null for none. */
  readonly audience: string | null;
  /** Provider id that this session was signed in with (`sign_in_provider` of the ID token). */
  readonly signInProvider: string;
  /** Sign-in of this session, in seconds since 1970 (`auth_time` of the ID token). */
  readonly signedInAt: number;
}

/** Adds providers that the record does not list, because they are no longer linked, or not yet. */
export function withUnlistedProviders(listed: readonly Provider[], ids: readonly string[]): Provider[] {
  const unlisted = new Set(ids.filter((id) => listed.every((provider) => provider.id !== id)));
  return [...listed, ...[...unlisted].map((id) => ({ id, address: null }))];
}
