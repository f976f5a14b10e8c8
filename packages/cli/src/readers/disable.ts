import { Failure } from 'gatedocs-generator/node';
import type { Accounts } from './accounts.ts';
import { asFailure, ServiceFailure, withPrefix } from './failures.ts';
import { describeAccount, findAccounts } from './lookUp.ts';
import { formatMinute, type ReaderAccount } from './reader.ts';

export interface DisableContext {
  readonly accounts: Accounts;
  readonly print: (line: string) => void;
}

/** Lifetime of an ID token in milliseconds; an open page refreshes it when it expires. */
const TOKEN_LIFETIME_MS = 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Disables every account that an address or a uid can mean, and ends their sessions, even if they were disabled before.
 * @throws Failure whose message omits the name, after trying all accounts.
 */
export async function disable(name: string, { accounts, print }: DisableContext): Promise<void> {
  const readers = await findAccounts(name, accounts);
  const failures: Failure[] = [];
  for (const reader of readers) {
    const which = readers.length > 1 ? `${describeAccount(reader)} ` : '';
    try {
      print(`${name}: ${which}${await disableOne(reader, accounts)}`);
    } catch (error) {
      failures.push(withPrefix(which, asFailure(error)));
    }
  }
  if (failures.length === 0) return;
  const Kind = failures.some((failure) => failure instanceof ServiceFailure) ? ServiceFailure : Failure;
  throw new Kind(failures.map(({ message }) => message).join(' '));
}

async function disableOne({ uid, isDisabled }: ReaderAccount, accounts: Accounts): Promise<string> {
  // Disabled first, so that no new session can start after the others have ended.
  await accounts.setDisabled(uid, true);
  try {
    await accounts.endSessions(uid);
  } catch (error) {
    throw withPrefix('disabled, but its sessions were not ended: run the command again. ', asFailure(error));
  }
  return `${isDisabled ? 'was already disabled' : 'is disabled'}; its sessions are ended.`;
}

/**
 * Describes the remaining access of an account that is disabled at `now`.
 * @param offlineHours hours for which a device that cannot reach the identity service may still open pages.
 */
export function remainingAccess(now: Date, offlineHours: number): string[] {
  const after = (milliseconds: number): string => `${formatMinute(new Date(now.getTime() + milliseconds))} UTC`;
  return [
    'Remaining access:',
    '  - Signing in and requesting the content key: none from now on.',
    `  - An open page: until its next check, at the latest ${after(TOKEN_LIFETIME_MS)}.`,
    `  - A device that cannot reach the identity service: until ${offlineHours} ${offlineHours === 1 ? 'hour' : 'hours'} after its last contact, at the latest ${after(offlineHours * HOUR_MS)}.`,
    '  - A copy of the text or of the content key: permanent; npm run seal:key -- --rotate protects later releases.',
  ];
}
