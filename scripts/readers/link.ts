import type { Accounts } from './accounts';
import { failureIn, prefixed } from './failures';

/**
 * Gives the administrator a link that sets the password of an account.
 * @throws Failure without the address in it.
 */
export async function sayLink(address: string, accounts: Accounts, say: (line: string) => void): Promise<void> {
  const link = await accounts.passwordLink(address).catch((error: unknown) => {
    throw prefixed('may read, but there is no link to set its password. ', failureIn(error));
  });
  say(`${address}: this link sets the password; it works once and expires, so hand it to its reader only.`);
  say(link);
}
