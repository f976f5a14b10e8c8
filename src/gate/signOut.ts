import { forgetReader } from './keep';
import { session } from './session';

/** Ends the session on this device; other tabs notice by themselves. The page then reloads and asks again. */
export async function signOut(): Promise<void> {
  await forgetReader();
  await (await session.identity()).signOut();
  location.reload();
}

/** Attribute of a button that ends the session. */
export const SIGN_OUT = 'data-sign-out';

/** Lets buttons of a painted page end the session before React listens to them. */
export function listenForSignOut(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`[${SIGN_OUT}]`)) void signOut();
  });
}
