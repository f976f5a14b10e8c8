import type { Accounts } from './accounts.ts';
import { asFailure, withPrefix } from './failures.ts';

/**
 * Prints a link that sets the password of an account.
 * @throws Failure whose message omits the address.
 */
export async function printPasswordLink(
  address: string,
  accounts: Accounts,
  print: (line: string) => void,
): Promise<void> {
  const link = await accounts.passwordLink(address).catch((error: unknown) => {
    throw withPrefix('may read, but no link to set its password could be created. ', asFailure(error));
  });
  print(`${address}: this link sets the password; it works once and expires: give it only to its reader.`);
  print(link);
}
