import { resolveOrigin } from '../../src/policy/origin';
import type { DisableContext } from './disable';
import { knownReader } from './known';

/**
 * Lets a disabled account sign in again; its sessions of before stay ended.
 * @throws Failure without the address in it.
 */
export async function enable(address: string, { accounts, say }: DisableContext): Promise<void> {
  const reader = await knownReader(address, accounts);
  if (reader.isDisabled) await accounts.setDisabled(reader.uid, false);
  say(`${address}: ${reader.isDisabled ? 'is enabled; it signs in anew' : 'is not disabled; nothing was changed'}.`);
  if (resolveOrigin(reader.origin, reader.providers) === null)
    say(`${address}: nobody has recorded how it came into being; npm run readers -- add ${address} confirms it.`);
}
