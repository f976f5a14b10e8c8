import type firebase from 'firebase/compat/app';
import { judge, type Verdict } from '../../../policy/policy';
import type { SignInError, SignInOptions, SignInResult } from '../../../site/signInOptions';
import type { GateConfig } from '../../config';
import { accountOf } from '../../session/account';
import { session } from '../../session/session';
import { successTarget } from './target';

/** What a finished sign-in came to. */
export type Outcome = 'leaving' | 'no-email' | 'kept-out';

const MERGE_CONFLICT = 'firebaseui/anonymous-upgrade-merge-conflict';

/**
 * Ends a sign-in: a reader is led to the page asked for. FirebaseUI itself would follow any address, and move a page that opened
 * this one, so it is never let navigate.
 * @param stored address that FirebaseUI kept from before a redirect.
 */
export async function finish(
  result: SignInResult,
  stored: string | null,
  { signIn, gate }: { signIn: SignInOptions; gate: GateConfig },
): Promise<Outcome> {
  const target = targetOf(signIn, stored);
  const navigates = tellOwner(signIn, result, target);
  const verdict = await verdictOn(result.user, gate);
  switch (verdict) {
    case 'reader':
    case 'unrecorded':
      if (navigates) leave(target, signIn.popupMode === true);
      else session.endCompleting();
      return 'leaving';
    case 'refused':
    case 'session-over':
      session.endCompleting();
      return 'kept-out';
    case 'no-email':
      session.endCompleting();
      return 'no-email';
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

/** The gate tells a reader of all but the missing address. */
async function verdictOn(user: SignInResult['user'], gate: GateConfig): Promise<Verdict['kind']> {
  if (!user) return 'no-email';
  const account = accountOf(user, await user.getIdTokenResult());
  return judge(account, gate, account.issuedAt).kind;
}
