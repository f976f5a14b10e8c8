import type { RawSecurityScheme } from '../document/types.ts';
import { base64 } from './base64.ts';

/** Placeholder of the reader's credential in code samples. */
export const CREDENTIAL = 'YOUR_API_KEY';
const TOKEN = 'YOUR_ACCESS_TOKEN';
const USER = 'username:password';

/** How a credential is sent. */
export interface Credential {
  /** `challenge`: in the response to a challenge of the server. */
  readonly place: 'header' | 'query' | 'cookie' | 'challenge';
  /** Of the header, parameter or cookie. */
  readonly name: string;
  /** Text before the credential: "Bearer ". */
  readonly prefix: string;
  /** Credential in samples. */
  readonly placeholder: string;
  /** Whether it is a user name and a password, which are sent in Base64. */
  readonly isBasic?: boolean;
}

/** Returns how a scheme's credential is sent; undefined for a certificate, and for a scheme that nobody knows. */
export function credentialOf({ type, scheme = '', name, in: place }: RawSecurityScheme): Credential | undefined {
  if (type === 'apiKey') {
    const known = (['header', 'query', 'cookie'] as const).find((candidate) => candidate === place);
    return known && name ? { place: known, name, prefix: '', placeholder: CREDENTIAL } : undefined;
  }
  if (type === 'oauth2' || type === 'openIdConnect') return authorizationHeader('Bearer', TOKEN);
  if (type !== 'http') return undefined;
  const word = scheme.toLowerCase();
  if (word === 'digest') return { place: 'challenge', name: 'Authorization', prefix: '', placeholder: USER };
  if (word === 'basic') return { ...authorizationHeader('Basic', USER), isBasic: true };
  return authorizationHeader(word === 'bearer' || word === '' ? 'Bearer' : scheme, CREDENTIAL);
}

function authorizationHeader(scheme: string, placeholder: string): Credential {
  return { place: 'header', name: 'Authorization', prefix: `${scheme} `, placeholder };
}

/** Returns the value that is sent; the placeholder's if the reader has entered nothing. */
export function sentCredential({ prefix, placeholder, isBasic }: Credential, entered = ''): string {
  const text = entered || placeholder;
  return `${prefix}${isBasic ? base64(text) : text}`;
}
