import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  sendEmailVerification,
  signOut,
  type User,
} from 'firebase/auth';
import { gateConfig } from '../config.ts';
import { abortCachedPageTransactions, preventStoringEndedSession } from '../storage/transactions.ts';
import { unlessLeft } from '../tab/leaving.ts';
import { toKnownAccount } from './account.ts';
import type { CheckResult, ObservedUser, SignInService } from './signInService.ts';

/**
 * SDK error codes for a session that the service has ended: the account is disabled or deleted, its sessions were
 * revoked, or its password was changed. https://firebase.google.com/docs/reference/rest/auth#section-refresh-token
 */
const ENDED_SESSION_CODES = new Set([
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
]);

/**
 * Connects the gate to Firebase Authentication, without a popup resolver: the gate only listens, so no Google script is
 * loaded (on mobile browsers the listener would wait for it). The sign-in widget has its own resolver.
 * @param isPersisted whether the session is stored for other pages and tabs.
 * @param hasEnded returns whether the page's session has ended in this browser since the page started.
 */
export function connectIdentity(isPersisted: boolean, hasEnded: () => boolean): SignInService {
  abortCachedPageTransactions();
  preventStoringEndedSession(hasEnded);
  const auth = initializeAuth(initializeApp(gateConfig.firebase), {
    persistence: isPersisted
      ? [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence]
      : inMemoryPersistence,
  });
  if (gateConfig.authEmulator) connectAuthEmulator(auth, gateConfig.authEmulator, { disableWarnings: true });
  const requireUser = (): User => {
    if (!auth.currentUser) throw new Error('No user is signed in.');
    return auth.currentUser;
  };
  return {
    isPersisted,
    watch(onChange) {
      let latest: symbol;
      onIdTokenChanged(auth, (user) => {
        const report = Symbol();
        latest = report;
        void observe(user).then((now) => {
          if (report === latest) onChange(now);
        });
      });
    },
    async confirm() {
      await auth.authStateReady();
      const result = auth.currentUser ? await confirmUser(auth.currentUser) : null;
      return result && !hasEnded() ? result : { kind: 'signed-out' };
    },
    signOut: () => signOut(auth),
    sendVerification: () => sendEmailVerification(requireUser()),
    async idToken() {
      // A stored reader's page can need a token before the SDK has read the session.
      await auth.authStateReady();
      return requireUser().getIdToken();
    },
    refreshToken: () => requireUser().refreshToken,
  };
}

/** Returns the SDK's current user with the account of its current token, which can come from storage. */
async function observe(user: User | null): Promise<ObservedUser | null> {
  if (!user) return null;
  const token = await user.getIdTokenResult().catch(() => null);
  return { uid: user.uid, account: token && toKnownAccount(user, token) };
}

/**
 * Checks the session with the service. Only a new ID token is proof: the service refuses it to a disabled or deleted
 * account and to a revoked session, and it has the current custom claims. The SDK's own check at startup is no proof:
 * the SDK reports a stored user when the service cannot be reached.
 */
async function confirmUser(user: User): Promise<CheckResult> {
  try {
    return { kind: 'account', account: toKnownAccount(user, await unlessLeft(user.getIdTokenResult(true))) };
  } catch (error) {
    if (error instanceof FirebaseError && ENDED_SESSION_CODES.has(error.code)) return { kind: 'ended' };
    console.warn('The sign-in service has not confirmed the session.', error);
    return { kind: 'no-response' };
  }
}
