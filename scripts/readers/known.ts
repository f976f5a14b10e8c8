import { Failure } from '../../src/node/command';
import type { Accounts } from './accounts';
import type { Reader } from './reader';

/**
 * The account with an address.
 * @throws Failure when there is none.
 */
export async function knownReader(address: string, accounts: Accounts): Promise<Reader> {
  const reader = await accounts.find(address);
  if (!reader)
    throw new Failure(
      'no account has this address: npm run readers -- list shows all that exist, npm run readers -- add makes one.',
    );
  return reader;
}
