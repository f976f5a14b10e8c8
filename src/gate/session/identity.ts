import { FirebaseError, initializeApp } from 'firebase/app';
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
import { gateConfig } from '../config';
import { accountOf } from './account';
import type { Answer, Identity, Seen } from './service';

/**
 * How the SDK words it that the service knows the session and will not go on with it: the account is disabled or deleted, its sessions
 * were revoked, its password was changed. https://firebase.google.com/docs/reference/rest/auth#section-refresh-token
 */
const ENDS = new Set([
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

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
    if (!auth.currentUser) throw new Error('No user is signed in.');
    return auth.currentUser;
  };
  return {
    watch(onChange) {
      let latest = 0;
      onIdTokenChanged(auth, (user) => {
        latest += 1;
        const mine = latest;
        void seen(user).then((now) => {
          if (mine === latest) onChange(now);
        });
      });
    },
    async confirm() {
      await auth.authStateReady();
      return auth.currentUser ? confirmed(auth.currentUser) : { kind: 'nobody' };
    },
    signOut: () => signOut(auth),
    sendVerification: () => sendEmailVerification(current()),
    idToken: () => current().getIdToken(),
  };
}

/** The user at hand, with what the token at hand says; that one may come from storage. */
async function seen(user: User | null): Promise<Seen | null> {
  if (!user) return null;
  const token = await user.getIdTokenResult().catch(() => null);
  return { uid: user.uid, account: token && accountOf(user, token) };
}

/**
 * Asks the service whether the session goes on. Only a new ID token answers that whole: it is refused to an account that is disabled or
 * deleted and to a session that was revoked, and it carries the custom claims of now. The SDK's own look at the start proves nothing:
 * it passes a stored user on when the service cannot be reached.
 */
async function confirmed(user: User): Promise<Answer> {
  try {
    return { kind: 'account', account: accountOf(user, await user.getIdTokenResult(true)) };
  } catch (error) {
    if (error instanceof FirebaseError && ENDS.has(error.code)) return { kind: 'ended' };
    console.warn('The sign-in service has not confirmed the session.', error);
    return { kind: 'silent' };
  }
}
