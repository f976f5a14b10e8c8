import { resolveOrigin } from '../../src/policy/origin';
import type { DisableContext } from './disable';
import { requireReader } from './requireReader';

/**
 * Enables a disabled account; its earlier sessions stay ended.
 * @throws Failure whose message omits the address.
 */
export async function enable(address: string, { accounts, print }: DisableContext): Promise<void> {
  const reader = await requireReader(address, accounts);
  if (reader.isDisabled) await accounts.setDisabled(reader.uid, false);
  print(
    `${address}: ${reader.isDisabled ? 'is enabled; it has to sign in again' : 'is not disabled; nothing was changed'}.`,
  );
  if (resolveOrigin(reader.origin, reader.providers) === null)
    print(`${address}: its origin is not recorded: run npm run readers -- add ${address} to confirm it.`);
}
