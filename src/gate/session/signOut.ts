import { gateConfig } from '../config';
import { showNotice } from '../page/notice';
import { reload } from '../page/reload';
import { isActionLink } from '../signIn/actionLink';
import { removeIdentity } from '../storage/identityStorage';
import { inTime } from '../storage/inTime';
import { forgetReader } from '../storage/keep';
import { type Farewell, farewellSentence, leaveFarewell } from './farewell';
import { session } from './session';

/** Attribute of a button or link that ends the session. */
export const SIGN_OUT = 'data-sign-out';
/** On the page, not on the root element: an address can set attributes of that one (`?docusaurus-data-...`). */
const SIGN_OUT_CONTROL = `body button[${SIGN_OUT}], body a[${SIGN_OUT}]`;
/** Tells the other tabs of this browser. */
const CHANNEL = 'docs-gate-sign-out';
/** Milliseconds the identity SDK has to end the session by its own means. */
const SDK_LIMIT = 3000;

/** Ends the session on this device, in all tabs; the page then reloads and asks again. */
export async function signOut(farewell: Farewell | null = null): Promise<void> {
  if (session.get().status === 'leaving') return;
  tellOthers();
  const left = await endSession();
  // A page that has begun in between has not heard it.
  tellOthers();
  goOn(left ?? farewell);
}

/** Ends the session in this tab, when it has ended in another one. */
export async function followSignOut(): Promise<void> {
  if (session.get().status === 'leaving') return;
  if (isAtSignIn()) await signOutBySdk();
  else goOn(await endSession());
}

/**
 * Lets buttons of a painted page end the session before React listens to them, and follows the other tabs. Those notice the end by
 * themselves, but a tab that is just starting writes the account it has read back into storage, which would undo the sign-out:
 * so each tab signs out itself.
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
 * The key goes first, for this page may be closed at any moment; then what the SDK has stored, by the SDK, which knows best where that is,
 * and without it, since it may be missing or stuck. Then both once more: another page may have begun with the session in between.
 * @returns what could not be done.
 */
async function endSession(): Promise<Farewell | null> {
  session.leave();
  await forgetReader();
  await removeIdentity(gateConfig.firebase.apiKey);
  const isSdkDone = await signOutBySdk();
  const isGone = [await removeIdentity(gateConfig.firebase.apiKey), await forgetReader()].every(Boolean);
  if (!isGone) return 'not-removed';
  return isSdkDone ? null : 'not-loaded';
}

async function signOutBySdk(): Promise<boolean> {
  try {
    await inTime(
      session.identity().then((identity) => identity.signOut()),
      SDK_LIMIT,
    );
    return true;
  } catch (error) {
    console.warn('The session was removed without the sign-in service.', error);
    return false;
  }
}

function goOn(farewell: Farewell | null): void {
  if (!farewell || leaveFarewell(farewell) || farewell !== 'not-removed') reload();
  else showNotice(farewellSentence(farewell), reload);
}

function tellOthers(): void {
  new BroadcastChannel(CHANNEL).postMessage(null);
}
