import { Failure } from 'gatedocs-generator/node';
import { equalsIgnoringCase } from 'gatedocs-rules/policy';
import type { Accounts } from './accounts.ts';
import type { ReaderAccount } from './reader.ts';

/**
 * Returns every account that a uid or an address can mean: the one it belongs to, the one it is recorded for (an
 * account can change its address, and another one take it), and the one whose provider reports it. Reads all accounts,
 * because the identity service cannot search claims.
 * @throws Failure when there is none.
 */
export async function findAccounts(name: string, accounts: Accounts): Promise<readonly ReaderAccount[]> {
  const found: ReaderAccount[] = [];
  let from: string | null = null;
  do {
    const { readers, next } = await accounts.page(from);
    found.push(...readers.filter((reader) => matchesName(reader, name)));
    from = next;
  } while (from !== null);
  if (found.length === 0)
    throw new Failure(
      'no account has this address or uid: list the accounts with npm run readers -- list, or create one with npm run readers -- add.',
    );
  return found;
}

function matchesName({ uid, address, recordedAddress, providers }: ReaderAccount, name: string): boolean {
  const addresses = [address, recordedAddress, ...providers.map((provider) => provider.address)];
  return uid === name || addresses.some((known) => equalsIgnoringCase(name, known));
}

/** Describes an account so that it can be told from others that the same name can mean. */
export function describeAccount({ uid, address, recordedAddress }: ReaderAccount): string {
  const recorded =
    recordedAddress && !equalsIgnoringCase(recordedAddress, address) ? `, recorded for ${recordedAddress}` : '';
  return `account ${uid} (${address ?? 'no address'}${recorded})`;
}
