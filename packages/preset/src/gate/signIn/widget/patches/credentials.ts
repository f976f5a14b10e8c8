import { EmailAuthCredential, OAuthCredential, PhoneAuthCredential, SAMLAuthProvider } from 'firebase/auth';
import firebase from 'firebase/compat/app';

/**
 * Restores the SDK method that FirebaseUI uses to read pending credentials. The compat API declares it but does not
 * implement it: without it, a conflict with an existing account ends on an empty page.
 */
export function patchCredentials(): void {
  firebase.auth.AuthCredential.fromJSON = (json) =>
    parseCredential(typeof json === 'string' ? json : JSON.stringify(json)) as firebase.auth.AuthCredential | null;
}

function parseCredential(json: string): unknown {
  const { providerId = '' } = JSON.parse(json) as { providerId?: string };
  if (providerId === 'password') return EmailAuthCredential.fromJSON(json);
  if (providerId === 'phone') return PhoneAuthCredential.fromJSON(json);
  if (providerId.startsWith('saml.')) return SAMLAuthProvider.credentialFromJSON(json);
  return OAuthCredential.fromJSON(json);
}
