import { Failure } from '../../src/node/command';
import type { Accounts } from './accounts';
import type { Reader } from './reader';

/**
 * Returns the account with an address.
 * @throws Failure when there is none.
 */
export async function requireReader(address: string, accounts: Accounts): Promise<Reader> {
  const reader = await accounts.find(address);
  if (!reader)
    throw new Failure(
      'no account has this address: list the accounts with npm run readers -- list, or create one with npm run readers -- add.',
    );
  return reader;
}
