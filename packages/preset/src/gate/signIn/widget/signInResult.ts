import type firebase from 'firebase/compat/app';
import type { SignInError, SignInOptions, SignInResult } from 'gatedocs-generator/settings';
import { CONNECT_PATH } from 'gatedocs-rules/connect';
import { evaluateAccess, type Verdict } from 'gatedocs-rules/policy';
import type { GateConfig } from '../../config.ts';
import { toKnownAccount } from '../../session/account.ts';
import { SIGN_IN_PARAMETER } from '../../session/parameters.ts';
import { session } from '../../session/session.ts';
import { keepAskedPage } from '../../tab/askedPage.ts';
import { logFailure } from './patches/errors.ts';
import { returnPath } from './returnPath.ts';
import { successTarget } from './successTarget.ts';

const MERGE_CONFLICT = 'firebaseui/anonymous-upgrade-merge-conflict';

/** A sign-in's settings, and the page on which the reader was asked to sign in. */
export interface SignInContext {
  readonly signIn: SignInOptions;
  readonly gate: GateConfig;
  /** Path, query and fragment; see findAskedPage. */
  readonly page: string;
}

/**
 * Returns the page on which the reader is asked to sign in. Called before FirebaseUI starts, which removes its own
 * parameters from the address, but not Firebase's.
 */
export function findAskedPage(signIn: SignInOptions): string {
  // In popup mode the reader is on the page that opened this one.
  const opener = signIn.popupMode ? ownOpener() : null;
  return returnPath(new URL((opener ?? window).location.href), {
    mode: signIn.queryParameterForWidgetMode ?? 'mode',
    success: successParameter(signIn),
  });
}

/**
 * Finishes a sign-in and sends a reader to the requested page. FirebaseUI's own navigation is never used: it follows
 * any URL, and navigates the page that opened this one.
 * @param stored URL that FirebaseUI stored before a redirect.
 */
export async function handleSuccess(
  result: SignInResult,
  stored: string | null,
  context: SignInContext,
): Promise<Verdict['kind']> {
  try {
    const target = pageAfterSignIn(context, stored);
    const navigates = runOwnerCallback(context.signIn, result, target);
    const verdict = await evaluateUser(result.user, context.gate);
    if (navigates && (verdict === 'reader' || verdict === 'unconfirmed')) await openTarget(target, context);
    else session.endCompleting();
    return verdict;
  } catch (error) {
    // The account is signed in, whatever went wrong: an owner's callback may throw.
    session.endCompleting();
    throw error;
  }
}

/** Shows an error with a button that repeats the step. */
export type OfferRetry = (error: unknown, retry: () => Promise<void>) => void;

/**
 * Handles a failed sign-in. A guest whose account exists already is signed in to it: the site stores no data of guests.
 */
export async function handleFailure(
  error: SignInError,
  auth: firebase.auth.Auth,
  context: SignInContext,
  offerRetry: OfferRetry,
): Promise<void> {
  const { callbacks } = context.signIn;
  if (callbacks?.signInFailure) {
    await callbacks.signInFailure(error);
    return;
  }
  logFailure(error);
  const { code, credential } = error;
  if (code !== MERGE_CONFLICT || !credential) return;
  const replaceGuest = async (): Promise<void> => {
    session.beginCompleting();
    try {
      await auth.signInWithCredential(credential);
      await openTarget(pageAfterSignIn(context, null), context);
    } catch (cause) {
      session.endCompleting();
      offerRetry(cause, replaceGuest);
    }
  };
  await replaceGuest();
}

/** Returns the page to open after a sign-in, always of this site. */
export function pageAfterSignIn({ signIn, gate, page }: SignInContext, stored: string | null): string {
  const requested = new URLSearchParams(location.search).get(successParameter(signIn)) ?? stored;
  // A tool is waiting for the answer on that page.
  const isReturning = gate.afterSignIn === 'page' || page.startsWith(`${CONNECT_PATH}#`);
  const fallback = isReturning ? page : signIn.signInSuccessUrl;
  const target = successTarget(requested, fallback, location.origin);
  if (!gate.hasPublicPages) return target;
  // Until the reader is stored, a public page would open as visitors see it.
  const url = new URL(target, location.origin);
  url.searchParams.set(SIGN_IN_PARAMETER, '');
  return url.href.slice(url.origin.length);
}

/** Returns the name of the query parameter with the page to open after a sign-in. */
export function successParameter({ queryParameterForSignInSuccessUrl = 'signInSuccessUrl' }: SignInOptions): string {
  return queryParameterForSignInSuccessUrl;
}

function runOwnerCallback({ callbacks }: SignInOptions, result: SignInResult, target: string): boolean {
  if (callbacks?.signInSuccessWithAuthResult) return callbacks.signInSuccessWithAuthResult(result, target);
  if (callbacks?.signInSuccess && result.user) return callbacks.signInSuccess(result.user, result.credential, target);
  return true;
}

/** Opens a page for the new session: this one where no other page would have the session. */
async function openTarget(target: string, { signIn: { popupMode = false }, page }: SignInContext): Promise<void> {
  if (!(await session.identity()).isPersisted) {
    session.endCompleting();
    return;
  }
  const [opened, asked] = [target, page].map((address) => new URL(address, location.origin).pathname);
  if (opened === '/' && asked !== '/') keepAskedPage(page);
  navigate(target, popupMode);
}

function navigate(target: string, isPopup: boolean): void {
  const opener = isPopup ? ownOpener() : null;
  if (opener) {
    opener.location.assign(target);
    window.close();
    return;
  }
  const next = new URL(target, location.origin);
  const isSamePage = next.pathname === location.pathname && next.search === location.search;
  location.assign(next);
  // A change of only the fragment does not load a page.
  if (isSamePage && next.hash) location.reload();
}

/** Returns the page that opened this one, if it has the same origin. */
function ownOpener(): Window | null {
  try {
    const { opener } = window as { opener: Window | null };
    return opener && opener.location.origin === location.origin ? opener : null;
  } catch {
    return null;
  }
}

/** Returns the verdict on a user. The gate has a page for each but a missing e-mail address. */
async function evaluateUser(user: SignInResult['user'], gate: GateConfig): Promise<Verdict['kind']> {
  if (!user) return 'no-email';
  const account = toKnownAccount(user, await user.getIdTokenResult());
  return evaluateAccess(account, gate, account.issuedAt).kind;
}
