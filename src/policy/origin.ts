/**
 * How an account came into being, kept in a custom claim: only administrators (the Admin SDK, and so the functions and
 * `npm run readers`) can write those, whatever else an account changes about itself.
 * https://firebase.google.com/docs/auth/admin/custom-claims
 */
export const ORIGIN_CLAIM = 'docsOrigin';

/**
 * `administrator`, or the way in that the public API was used for: a federated provider's id (`google.com`), `password`, `emailLink`,
 * `phone`, `anonymous`.
 */
export type Origin = string;

export const ADMINISTRATOR: Origin = 'administrator';

/** Ways in that are the identity service's own: no provider vouches for the address. */
const OWN_PROVIDERS = new Set(['password', 'emailLink', 'email', 'phone', 'anonymous', 'custom', 'firebase']);

/** Whether a provider id is that of a federated provider: Google, or any other that an owner switches on. */
export function isFederated(provider: string): boolean {
  return !OWN_PROVIDERS.has(provider) && provider !== ADMINISTRATOR;
}

/** The origin among an account's custom claims; null where nobody has recorded it. */
export function originIn(claims: Readonly<Record<string, unknown>> | null | undefined): Origin | null {
  const origin = claims?.[ORIGIN_CLAIM];
  return typeof origin === 'string' && origin !== '' ? origin : null;
}

/**
 * The origin to record for an account, given what is recorded already. Once a federated provider was seen, it stays: an account that an
 * administrator made and a federated account joined later is held to the rule for federated accounts from then on.
 * @param providers provider ids linked to the account or used for its session.
 */
export function originSeen(recorded: Origin | null, providers: readonly string[]): Origin | null {
  if (recorded !== null && isFederated(recorded)) return recorded;
  return providers.find(isFederated) ?? recorded;
}
