import type { RawSecurityScheme } from '../../document/types.ts';

/** How a credential is sent. */
export interface Credential {
  /** `challenge`: in the response to a challenge of the server. */
  readonly place: 'header' | 'query' | 'cookie' | 'challenge';
  /** Of the header, parameter or cookie. */
  readonly name: string;
  /** Text before the credential: "Bearer ". */
  readonly prefix: string;
  /** Environment variables from which samples read it: one, or those of a user name and a password. */
  readonly variables: readonly string[];
  /** Whether it is a user name and a password, which are sent in Base64. */
  readonly isBasic?: boolean;
}

/** Of the Authorization header with a bearer token (RFC 6750, 2.1). */
export const BEARER_PREFIX = 'Bearer ';

/** Returns how a scheme's credential is sent; undefined for a certificate, and for a scheme that nobody knows. */
export function toCredential(scheme: RawSecurityScheme, variables: readonly string[]): Credential | undefined {
  const { type, name, in: place } = scheme;
  if (type === 'apiKey') {
    const keyPlace = (['header', 'query', 'cookie'] as const).find((candidate) => candidate === place);
    return keyPlace && name ? { place: keyPlace, name, prefix: '', variables } : undefined;
  }
  const header = { place: 'header', name: 'Authorization', variables } as const;
  if (type === 'oauth2' || type === 'openIdConnect') return { ...header, prefix: BEARER_PREFIX };
  if (type !== 'http') return undefined;
  const { scheme: written = '' } = scheme;
  const authScheme = written.toLowerCase();
  if (authScheme === 'digest') return { ...header, place: 'challenge', prefix: '' };
  if (authScheme === 'basic') return { ...header, prefix: 'Basic ', isBasic: true };
  const isBearer = authScheme === 'bearer' || authScheme === '';
  return { ...header, prefix: isBearer ? BEARER_PREFIX : `${written} ` };
}
