import type firebase from 'firebase/compat/app';
import { session } from '../../session/session.ts';

/**
 * Holds the page while FirebaseUI finishes: the user appears on the site's auth object before the widget has shown its
 * success dialog and returned the page to open, and the gate would remove the widget in between.
 */
export function holdDuringSignIn(auth: firebase.auth.Auth): void {
  holdDuringCall(auth, 'updateCurrentUser');
  const signInWithPhoneNumber = auth.signInWithPhoneNumber.bind(auth);
  auth.signInWithPhoneNumber = async (...args) => {
    const confirmation = await signInWithPhoneNumber(...args);
    holdDuringCall(confirmation, 'confirm');
    return confirmation;
  };
  auth.onAuthStateChanged((user) => {
    if (user?.isAnonymous) holdDuringUpgrade(auth, user);
  });
}

/** Holds the page during a guest's upgrade, which links the account on the guest's user object. */
function holdDuringUpgrade(auth: firebase.auth.Auth, guest: firebase.User): void {
  holdDuringCall(guest, 'linkWithCredential');
  holdDuringCall(guest, 'linkWithPopup');
  holdDuringCall(auth, 'getRedirectResult');
}

type Call = (...args: unknown[]) => Promise<unknown>;
const wrapped = new WeakMap<object, Set<PropertyKey>>();

function holdDuringCall<T extends object, K extends keyof T>(target: T, name: K): void {
  const names = wrapped.get(target) ?? new Set();
  if (names.has(name)) return;
  wrapped.set(target, names.add(name));
  const methods = target as unknown as Record<K, Call>;
  const original = methods[name].bind(target);
  methods[name] = async (...args) => {
    session.beginCompleting();
    try {
      const result = await original(...args);
      if (hasNoUser(result)) session.endCompleting();
      return result;
    } catch (error) {
      session.endCompleting();
      throw error;
    }
  };
}

/** Returns whether a result is that of getRedirectResult without a redirect. */
function hasNoUser(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'user' in result && result.user === null;
}
