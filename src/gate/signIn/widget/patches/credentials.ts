import { EmailAuthCredential, OAuthCredential, PhoneAuthCredential, SAMLAuthProvider } from 'firebase/auth';
import firebase from 'firebase/compat/app';

/**
 * Gives the SDK back a method that FirebaseUI reads pending credentials with. The compat API declares it but has lost it: without
 * it a conflict with an existing account ends on an empty page.
 */
export function mendCredentials(): void {
  firebase.auth.AuthCredential.fromJSON = (json) =>
    read(typeof json === 'string' ? json : JSON.stringify(json)) as firebase.auth.AuthCredential | null;
}

function read(json: string): unknown {
  const { providerId = '' } = JSON.parse(json) as { providerId?: string };
  if (providerId === 'password') return EmailAuthCredential.fromJSON(json);
  if (providerId === 'phone') return PhoneAuthCredential.fromJSON(json);
  if (providerId.startsWith('saml.')) return SAMLAuthProvider.credentialFromJSON(json);
  return OAuthCredential.fromJSON(json);
}
