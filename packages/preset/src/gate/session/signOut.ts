import { gateConfig } from '../config.ts';
import { removeIdentity } from '../storage/identityStorage.ts';
import { canKeepSession, deleteReader, isAnyReaderStored } from '../storage/storedReader.ts';
import { withTimeout } from '../storage/withTimeout.ts';
import { unlessInBackForwardCache } from '../tab/leaving.ts';
import { showNotice } from '../tab/notice.ts';
import { reload } from '../tab/reload.ts';
import { isActionLink } from './actionLink.ts';
import { SIGN_OUT_PARAMETER } from './parameters.ts';
import { session } from './session.ts';
import { type SignOutNotice, saveSignOutNotice, signOutMessage } from './signOutNotice.ts';

/** Attribute of the link that ends the session. */
export const SIGN_OUT_ATTRIBUTE = 'data-sign-out';
/** Excludes the root element: a URL can set attributes of it (`?docusaurus-data-...`). */
const SIGN_OUT_LINK = `body a[${SIGN_OUT_ATTRIBUTE}]`;
/** Target of that link if it is copied, or opened from the browser's menu. It asks before signing out. */
export const SIGN_OUT_ADDRESS = `/?${SIGN_OUT_PARAMETER}`;
/** `MouseEvent.button` of the middle button, which opens a link in a new tab. */
const MIDDLE_BUTTON = 1;
/** Channel to the other tabs of this browser. */
const CHANNEL = 'docs-gate-sign-out';
/** Milliseconds to wait for the identity SDK to end the session. */
const SDK_TIMEOUT_MS = 3000;

/**
 * Ends the session on this device, in all tabs, then reloads the page.
 * @param mayBeStored whether an earlier sign-out has failed, and may have left what this page cannot see.
 */
export async function signOut(notice: SignOutNotice | null = null, mayBeStored = false): Promise<void> {
  if (session.get().status === 'leaving') return;
  notifyOtherTabs();
  const failed = await endSession(mayBeStored);
  // For a page that started in between and missed the first message.
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
 * Lets the link of a painted page end the session before React listens to it, and follows the other tabs. The SDK
 * reports a sign-out to other tabs, but a tab that is starting writes the account it has read back into storage, which
 * would undo the sign-out. So each tab signs out itself.
 */
export function listenForSignOut(): void {
  document.addEventListener('click', signOutOnClick);
  document.addEventListener('auxclick', (event) => {
    if (event.button === MIDDLE_BUTTON) signOutOnClick(event);
  });
  new BroadcastChannel(CHANNEL).onmessage = unlessInBackForwardCache(() => void followSignOut());
}

/** Ends the session at any click on the link. A click that opens a new tab shows the sign-in screen there as well. */
function signOutOnClick(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element && target.closest(SIGN_OUT_LINK))) return;
  if (button !== MIDDLE_BUTTON && !ctrlKey && !metaKey && !shiftKey) event.preventDefault();
  void signOut();
}

/**
 * Asks a reader who has come to the link's address whether to end the session. Another site can link there, so the
 * address alone must not end it.
 * @returns whether the question is shown; without a reader there is none.
 */
export function askToSignOut(): boolean {
  if (location.pathname !== '/' || !new URLSearchParams(location.search).has(SIGN_OUT_PARAMETER)) return false;
  // So that a reload does not ask again, and the sign-in screen's address stays clean.
  history.replaceState(history.state, '', '/');
  if (!isAnyReaderStored()) return false;
  showNotice('Do you want to sign out of this site in this browser?', () => void signOut(), 'Sign out');
  const stay = document.createElement('a');
  stay.href = '/';
  stay.textContent = 'Stay signed in';
  document.getElementById('gate-notice')?.append(stay);
  return true;
}

function isAtSignIn(): boolean {
  const { status } = session.get();
  return isActionLink(location.search) || status === 'signedOut' || status === 'refused' || status === 'completing';
}

/**
 * Deletes the key first, since this page may be closed at any moment. Then deletes the SDK's data, both with the SDK,
 * which knows all its locations, and without it, since it may be missing or stuck. Then repeats both: another page may
 * have started with the session in between. In a browser that stores nothing, a failed deletion does no harm.
 * @returns the notice about a step that failed; null after a complete sign-out.
 */
async function endSession(mayBeStored = false): Promise<SignOutNotice | null> {
  const isStored = mayBeStored || isAnyReaderStored();
  session.leave();
  await deleteReader();
  await removeIdentity(gateConfig.firebase.apiKey);
  const isSdkDone = await signOutBySdk();
  const isRemoved = [await removeIdentity(gateConfig.firebase.apiKey), await deleteReader()].every(Boolean);
  if (!isRemoved && (isStored || (await canKeepSession()))) return 'not-removed';
  return isSdkDone ? null : 'not-loaded';
}

async function signOutBySdk(): Promise<boolean> {
  try {
    await withTimeout(
      session.identity().then((identity) => identity.signOut()),
      SDK_TIMEOUT_MS,
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
