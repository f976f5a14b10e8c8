import { gateConfig } from '../config';
import { showNotice } from '../page/notice';
import { reload } from '../page/reload';
import { isActionLink } from '../signIn/actionLink';
import { removeIdentity } from '../storage/identityStorage';
import { deleteReader } from '../storage/storedReader';
import { withTimeout } from '../storage/withTimeout';
import { session } from './session';
import { type SignOutNotice, saveSignOutNotice, signOutMessage } from './signOutNotice';

/** Attribute of a button or link that ends the session. */
export const SIGN_OUT = 'data-sign-out';
/** Excludes the root element: a URL can set attributes of it (`?docusaurus-data-...`). */
const SIGN_OUT_CONTROL = `body button[${SIGN_OUT}], body a[${SIGN_OUT}]`;
/** Channel to the other tabs of this browser. */
const CHANNEL = 'docs-gate-sign-out';
/** Milliseconds to wait for the identity SDK to end the session. */
const SDK_LIMIT = 3000;

/** Ends the session on this device, in all tabs, then reloads the page. */
export async function signOut(notice: SignOutNotice | null = null): Promise<void> {
  if (session.get().status === 'leaving') return;
  notifyOtherTabs();
  const failed = await endSession();
  // A page that started in between has missed the first message.
  notifyOtherTabs();
  reloadWithNotice(failed ?? notice);
}

/** Ends the session in this tab after it has ended in another one. */
export async function followSignOut(): Promise<void> {
  if (session.get().status === 'leaving') return;
  if (isAtSignIn()) await signOutBySdk();
  else reloadWithNotice(await endSession());
}

/**
 * Lets buttons of a painted page end the session before React listens to them, and follows the other tabs. The SDK
 * reports a sign-out to other tabs, but a tab that is starting writes the account it has read back into storage, which
 * would undo the sign-out. So each tab signs out itself.
 */
export function listenForSignOut(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(SIGN_OUT_CONTROL)) void signOut();
  });
  new BroadcastChannel(CHANNEL).onmessage = () => void followSignOut();
}

function isAtSignIn(): boolean {
  const { status } = session.get();
  return isActionLink(location.search) || status === 'signedOut' || status === 'refused' || status === 'completing';
}

/**
 * Deletes the key first, since this page may be closed at any moment. Then deletes the SDK's data, both with the SDK,
 * which knows all its locations, and without it, since it may be missing or stuck. Then repeats both: another page may
 * have started with the session in between.
 * @returns the notice about a step that failed; null after a complete sign-out.
 */
async function endSession(): Promise<SignOutNotice | null> {
  session.leave();
  await deleteReader();
  await removeIdentity(gateConfig.firebase.apiKey);
  const isSdkDone = await signOutBySdk();
  const isRemoved = [await removeIdentity(gateConfig.firebase.apiKey), await deleteReader()].every(Boolean);
  if (!isRemoved) return 'not-removed';
  return isSdkDone ? null : 'not-loaded';
}

async function signOutBySdk(): Promise<boolean> {
  try {
    await withTimeout(
      session.identity().then((identity) => identity.signOut()),
      SDK_LIMIT,
    );
    return true;
  } catch (error) {
    console.warn('The session was removed without the sign-in service.', error);
    return false;
  }
}

function reloadWithNotice(notice: SignOutNotice | null): void {
  if (!notice || saveSignOutNotice(notice) || notice !== 'not-removed') reload();
  else showNotice(signOutMessage(notice), reload);
}

function notifyOtherTabs(): void {
  new BroadcastChannel(CHANNEL).postMessage(null);
}
