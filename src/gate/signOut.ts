import { forgetReader } from './keep';
import { reload } from './reload';
import { session } from './session';

/** Attribute of a button that ends the session. */
export const SIGN_OUT = 'data-sign-out';
/** Tells the other tabs of this browser. */
const CHANNEL = 'docs-gate-sign-out';

/** Ends the session on this device; the page then reloads and asks again. */
export async function signOut(): Promise<void> {
  new BroadcastChannel(CHANNEL).postMessage(null);
  await endSession();
  reload();
}

/**
 * Lets buttons of a painted page end the session before React listens to them, and follows the other tabs. Those notice the end by
 * themselves, but a tab that is just starting writes the account it has read back into storage, which would undo the sign-out:
 * so each tab signs out itself.
 */
export function listenForSignOut(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`[${SIGN_OUT}]`)) void signOut();
  });
  new BroadcastChannel(CHANNEL).onmessage = () => void endSession();
}

async function endSession(): Promise<void> {
  await forgetReader();
  await (await session.identity()).signOut();
}
