import type { TokenFacts } from './account';

/** Claims and header fields of unverified tokens that firebase-admin puts into its messages, and fails on unless they are strings. */
const NAMED_IN_MESSAGES = { header: ['alg'], payload: ['aud', 'iss', 'sub'] } as const;

/**
 * Whether an unverified token can be handed to firebase-admin, which throws a TypeError at some that are not worth more than "invalid":
 * a payload `null`, an audience `{"toString": 1}`.
 */
export function isWellFormed(idToken: string): boolean {
  const [header, payload] = idToken.split('.', 2).map(decode);
  return (
    isObject(header) &&
    isObject(payload) &&
    NAMED_IN_MESSAGES.header.every((name) => typeof header[name] === 'string') &&
    NAMED_IN_MESSAGES.payload.every((name) => typeof payload[name] === 'string')
  );
}

/**
 * Whether a verified token has every claim that is relied on. Without `auth_time` firebase-admin finds no session revoked; provider ids are
 * the keys of `identities`, and a string or an array has keys too.
 */
export function hasExpectedClaims(claims: unknown): claims is TokenFacts {
  if (!isObject(claims)) return false;
  const { uid, auth_time, firebase } = claims;
  return isText(uid) && Number.isFinite(auth_time) && isObject(firebase) && isSignIn(firebase);
}

function isSignIn({ sign_in_provider, identities = {}, tenant }: Readonly<Record<string, unknown>>): boolean {
  return isText(sign_in_provider) && isObject(identities) && (tenant === undefined || isText(tenant));
}

function isText(value: unknown): boolean {
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
