import { forgetReader } from './keep';
import { session } from './session';

/** Ends the session on this device; other tabs notice by themselves. The page then reloads and asks again. */
export async function signOut(): Promise<void> {
  await forgetReader();
  await (await session.identity()).signOut();
  location.reload();
}
