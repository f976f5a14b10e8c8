import { ReaderError } from '../documentation.ts';
import type { SiteSettings } from '../published.ts';

const DAY_SECONDS = 86_400;

/**
 * The claims of an ID token. They are not verified here: the key service does that, and the tool relies on its
 * response.
 */
export interface IdTokenClaims {
  /** Address of the account, or its id, in one line. */
  readonly name: string;
  /** Issue of the token, and sign-in of the session, in seconds since 1970 by the identity service's clock. */
  readonly issuedAt: number;
  readonly signedInAt: number;
}

/** Returns when a session ends, as in ISO 8601. */
export function sessionEnd(
  { signedInAt }: Pick<IdTokenClaims, 'signedInAt'>,
  { sessionDays }: Pick<SiteSettings, 'sessionDays'>,
): string {
  return new Date((signedInAt + sessionDays * DAY_SECONDS) * 1000).toISOString();
}

/** @throws ReaderError if the text is no token. */
export function parseIdToken(idToken: string): IdTokenClaims {
  try {
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
    const identity = {
      name: String(claims.email ?? claims.sub).replaceAll(/\s/g, ' '),
      issuedAt: Number(claims.iat),
      signedInAt: Number(claims.auth_time),
    };
    if (Number.isFinite(identity.issuedAt) && Number.isFinite(identity.signedInAt)) return identity;
  } catch {
    // Reported below.
  }
  throw new ReaderError('The identity service returned no valid token: sign in again.');
}
