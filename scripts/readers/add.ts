import { ADMINISTRATOR, ORIGIN_CLAIM } from '../../src/policy/origin';
import type { Accounts } from './accounts';
import type { AddContext } from './addContext';
import { confirm } from './confirm';
import { asFailure, withPrefix } from './failures';
import { printLink } from './link';

/**
 * Creates an account that may read, or confirms the existing one with the address, so that it counts as an
 * administrator's. Idempotent.
 * @throws Failure whose message omits the address; an account whose origin cannot be recorded is removed again.
 */
export async function add(address: string, context: AddContext): Promise<void> {
  const reader = await context.accounts.find(address);
  await (reader ? confirm(address, reader, context) : createReader(address, context));
}

async function createReader(address: string, { accounts, print }: AddContext): Promise<void> {
  const uid = await accounts.create(address);
  try {
    await accounts.claim(uid, { [ORIGIN_CLAIM]: ADMINISTRATOR });
  } catch (error) {
    await rollBack(uid, accounts);
    throw withPrefix('not created. ', asFailure(error));
  }
  print(`${address}: created, and recorded as an administrator's.`);
  await printLink(address, accounts, print);
}

async function rollBack(uid: string, accounts: Accounts): Promise<void> {
  try {
    await accounts.remove(uid);
  } catch (error) {
    throw withPrefix(
      "created, but neither recorded as an administrator's nor removed again: run the command again. ",
      asFailure(error),
    );
  }
}
