import type firebase from 'firebase/compat/app';
import type { GateConfig } from '../config';
import { judge } from '../policy';
import { session } from '../session';
import type { SignInError, SignInOptions, SignInResult } from './options';
import { successTarget } from './target';

/** What a finished sign-in came to. */
export type Outcome = 'leaving' | 'no-email' | 'refused';

const MERGE_CONFLICT = 'firebaseui/anonymous-upgrade-merge-conflict';

/**
 * Ends a sign-in: a reader is led to the page asked for. FirebaseUI itself would follow any address, and move a page that opened
 * this one, so it is never let navigate.
 * @param stored address that FirebaseUI kept from before a redirect.
 */
export function finish(
  result: SignInResult,
  stored: string | null,
  { signIn, gate }: { signIn: SignInOptions; gate: GateConfig },
): Outcome {
  const target = targetOf(signIn, stored);
  const navigates = tellOwner(signIn, result, target);
  const verdict = result.user ? judge(accountOf(result.user), gate) : { kind: 'no-email' as const };
  switch (verdict.kind) {
    case 'reader':
      if (navigates) leave(target, signIn.popupMode === true);
      else session.endCompleting();
      return 'leaving';
    case 'refused':
    case 'no-email':
      session.endCompleting();
      return verdict.kind;
  }
}

/** A guest whose upgrade meets an existing account becomes that account: the site keeps nothing of guests. */
export async function fail(error: SignInError, auth: firebase.auth.Auth, signIn: SignInOptions): Promise<void> {
  if (signIn.callbacks?.signInFailure) {
    await signIn.callbacks.signInFailure(error);
    return;
  }
  console.error('Sign-in failed.', error);
  if (error.code !== MERGE_CONFLICT || !error.credential) return;
  session.beginCompleting();
  try {
    await auth.signInWithCredential(error.credential);
    leave(targetOf(signIn, null), signIn.popupMode === true);
  } catch (cause) {
    session.endCompleting();
    throw cause;
  }
}

function targetOf(signIn: SignInOptions, stored: string | null): string {
  const parameter = signIn.queryParameterForSignInSuccessUrl ?? 'signInSuccessUrl';
  const asked = new URLSearchParams(location.search).get(parameter) ?? stored;
  return successTarget(asked, signIn.signInSuccessUrl, location.origin);
}

function tellOwner({ callbacks }: SignInOptions, result: SignInResult, target: string): boolean {
  if (callbacks?.signInSuccessWithAuthResult) return callbacks.signInSuccessWithAuthResult(result, target);
  if (callbacks?.signInSuccess && result.user) return callbacks.signInSuccess(result.user, result.credential, target);
  return true;
}

function leave(target: string, isPopup: boolean): void {
  const opener = isPopup ? ownOpener() : null;
  if (opener) {
    opener.location.assign(target);
    window.close();
    return;
  }
  const next = new URL(target, location.origin);
  const isSamePage = next.pathname === location.pathname && next.search === location.search;
  location.assign(next);
  // A fragment alone loads nothing.
  if (isSamePage && next.hash) location.reload();
}

/** The page that opened this one, when it is of this origin. */
function ownOpener(): Window | null {
  try {
    const { opener } = window as { opener: Window | null };
    return opener && opener.location.origin === location.origin ? opener : null;
  } catch {
    return null;
  }
}

function accountOf(user: firebase.User): Parameters<typeof judge>[0] {
  return {
    email: user.email,
    emailVerified: user.emailVerified,
    providers: user.providerData.map((data) => data?.providerId ?? ''),
  };
}
