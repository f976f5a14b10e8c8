/**
 * Custom claim with the origin of an account. Only administrators (the Admin SDK, and so the functions and
 * `npm run readers`) can write custom claims; an account cannot change its own.
 * https://firebase.google.com/docs/auth/admin/custom-claims
 */
export const ORIGIN_CLAIM = 'docsOrigin';

/**
 * Creator of an account: `administrator`, or the sign-in method of the public API: a federated provider's id
 * (`google.com`), `password`, `emailLink`, `phone`, `anonymous`.
 */
export type Origin = string;

export const ADMINISTRATOR: Origin = 'administrator';

/** Sign-in methods of the identity service itself: no provider vouches for the address. */
const OWN_PROVIDERS = new Set(['password', 'emailLink', 'email', 'phone', 'anonymous', 'custom', 'firebase']);

/** Returns whether a provider id belongs to a federated provider: Google, or any other that an owner enables. */
export function isFederated(provider: string): boolean {
  return !OWN_PROVIDERS.has(provider) && provider !== ADMINISTRATOR;
}

/** Returns the origin from an account's custom claims; null if it is not recorded. */
export function originFromClaims(claims: Readonly<Record<string, unknown>> | null | undefined): Origin | null {
  const origin = claims?.[ORIGIN_CLAIM];
  return typeof origin === 'string' && origin !== '' ? origin : null;
}

/**
 * Returns the origin to record for an account. A federated origin never changes: an account that an administrator
 * created and that a federated provider was linked to later follows the rule for federated accounts from then on.
 * @param recorded the origin recorded before.
 * @param providers provider ids linked to the account or used for its session.
 */
export function resolveOrigin(recorded: Origin | null, providers: readonly string[]): Origin | null {
  if (recorded !== null && isFederated(recorded)) return recorded;
  return providers.find(isFederated) ?? recorded;
}
