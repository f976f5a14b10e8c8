import { ADMINISTRATOR, ORIGIN_CLAIM } from '../../src/policy/origin';
import type { Accounts } from './accounts';
import type { AddContext } from './addContext';
import { confirm } from './confirm';
import { failureIn, prefixed } from './failures';
import { sayLink } from './link';

/**
 * Makes an account that may read, or confirms the one that has the address, so that it counts as an administrator's. Doing it again changes
 * nothing.
 * @throws Failure without the address in it; an account that could not be recorded is not left behind.
 */
export async function add(address: string, context: AddContext): Promise<void> {
  const reader = await context.accounts.find(address);
  await (reader ? confirm(address, reader, context) : make(address, context));
}

async function make(address: string, { accounts, say }: AddContext): Promise<void> {
  const uid = await accounts.create(address);
  try {
    await accounts.claim(uid, { [ORIGIN_CLAIM]: ADMINISTRATOR });
  } catch (error) {
    await removeAgain(uid, accounts);
    throw prefixed('not made. ', failureIn(error));
  }
  say(`${address}: made, and recorded as an administrator's.`);
  await sayLink(address, accounts, say);
}

async function removeAgain(uid: string, accounts: Accounts): Promise<void> {
  try {
    await accounts.remove(uid);
  } catch (error) {
    throw prefixed(
      "made, but neither recorded as an administrator's nor removed again; run the command again for it. ",
      failureIn(error),
    );
  }
}
