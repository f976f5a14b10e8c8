import { Failure } from 'gatedocs-generator/node';
import type { DisableContext } from './disable.ts';
import { describeAccount, findAccounts } from './lookUp.ts';
import { isUnconfirmed } from './reader.ts';

/**
 * Enables a disabled account; its earlier sessions stay ended. Enables none if an address can mean several accounts.
 * @throws Failure whose message omits the name.
 */
export async function enable(name: string, { accounts, print }: DisableContext): Promise<void> {
  const [reader, ...others] = await findAccounts(name, accounts);
  if (!reader) return;
  if (others.length > 0)
    throw new Failure(
      `means more than one account, so none was enabled: name one by its uid: ${[reader, ...others].map(describeAccount).join('; ')}.`,
    );
  if (reader.isDisabled) await accounts.setDisabled(reader.uid, false);
  print(
    `${name}: ${reader.isDisabled ? 'is enabled; it has to sign in again' : 'is not disabled; nothing was changed'}.`,
  );
  if (isUnconfirmed(reader) && reader.address)
    print(
      `${name}: its origin is not recorded, or its address has changed since: run npm run readers -- add ${reader.address} to confirm it.`,
    );
}
