import type { TokenClaims } from './account.ts';

/**
 * Fields of unverified tokens that firebase-admin interpolates into messages; values that are not strings make it
 * throw.
 */
const REQUIRED_STRINGS = { header: ['alg'], payload: ['aud', 'iss', 'sub'] } as const;

/**
 * Returns whether an unverified token can be passed to firebase-admin, which throws a TypeError for some tokens that
 * are merely invalid: a `null` payload, an audience of `{"toString": 1}`.
 */
export function isWellFormed(idToken: string): boolean {
  const [header, payload] = idToken.split('.', 2).map(decode);
  return (
    isObject(header) &&
    isObject(payload) &&
    REQUIRED_STRINGS.header.every((name) => typeof header[name] === 'string') &&
    REQUIRED_STRINGS.payload.every((name) => typeof payload[name] === 'string')
  );
}

/**
 * Returns whether a verified token has every claim that the service relies on. Without `auth_time` firebase-admin
 * treats no session as revoked; provider ids are the keys of `identities`, and strings and arrays have keys too.
 */
export function hasExpectedClaims(claims: unknown): claims is TokenClaims {
  if (!isObject(claims)) return false;
  const { uid, auth_time, firebase } = claims;
  return isNonEmptyString(uid) && Number.isFinite(auth_time) && isObject(firebase) && isFirebaseClaim(firebase);
}

function isFirebaseClaim({ sign_in_provider, identities = {}, tenant }: Readonly<Record<string, unknown>>): boolean {
  return (
    isNonEmptyString(sign_in_provider) && isObject(identities) && (tenant === undefined || isNonEmptyString(tenant))
  );
}

function isNonEmptyString(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}
