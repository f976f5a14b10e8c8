import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendEmailVerification,
  signOut,
  type User,
} from 'firebase/auth';
import { gateConfig } from './config';
import type { Account } from './policy';
import type { Identity } from './session';

/**
 * Firebase Authentication as the gate uses it. Without a popup resolver: the gate only listens, so that no Google script is
 * loaded (on mobile browsers the listener would wait for it). The sign-in widget brings its own.
 */
export function connectIdentity(): Identity {
  const auth = initializeAuth(initializeApp(gateConfig.firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  });
  if (gateConfig.authEmulator) connectAuthEmulator(auth, gateConfig.authEmulator, { disableWarnings: true });
  const current = (): User => {
    if (!auth.currentUser) throw new Error('Nobody is signed in.');
    return auth.currentUser;
  };
  return {
    watch: (onChange) => void onIdTokenChanged(auth, (user) => onChange(user && accountOf(user))),
    signOut: () => signOut(auth),
    sendVerification: () => sendEmailVerification(current()),
    idToken: () => current().getIdToken(),
  };
}

function accountOf(user: User): Account & { uid: string } {
  return {
    uid: user.uid,
    email: user.email,
    emailVerified: user.emailVerified,
    providers: user.providerData.map((provider) => provider.providerId),
  };
}
