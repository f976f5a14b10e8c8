import type { Accounts } from './accounts';
import { asFailure, withPrefix } from './failures';
import { formatMinute } from './reader';
import { requireReader } from './requireReader';

export interface DisableContext {
  readonly accounts: Accounts;
  readonly print: (line: string) => void;
}

/** Lifetime of an ID token in milliseconds; an open page refreshes it when it expires. */
const TOKEN_LIFETIME = 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;

/**
 * Disables an account and ends its sessions, each time it is called.
 * @throws Failure whose message omits the address.
 */
export async function disable(address: string, { accounts, print }: DisableContext): Promise<void> {
  const { uid, isDisabled } = await requireReader(address, accounts);
  // Disabled first, so that no new session can start after the others have ended.
  await accounts.setDisabled(uid, true);
  try {
    await accounts.endSessions(uid);
  } catch (error) {
    throw withPrefix('disabled, but its sessions were not ended: run the command again. ', asFailure(error));
  }
  print(`${address}: ${isDisabled ? 'was already disabled' : 'is disabled'}; its sessions are ended.`);
}

/**
 * Describes the remaining access of an account that is disabled at `now`.
 * @param offlineHours hours for which a device that cannot reach the identity service opens kept pages.
 */
export function remainingAccess(now: Date, offlineHours: number): string[] {
  const after = (milliseconds: number): string => `${formatMinute(new Date(now.getTime() + milliseconds))} UTC`;
  return [
    'Remaining access:',
    '  - Signing in and requesting the content key: none from now on.',
    `  - An open page: until its next check, at the latest ${after(TOKEN_LIFETIME)}.`,
    `  - A device that cannot reach the identity service: until ${offlineHours} ${offlineHours === 1 ? 'hour' : 'hours'} after its last contact, at the latest ${after(offlineHours * HOUR)}.`,
    '  - A copy of the text or of the content key: permanent; npm run seal:key -- --rotate protects later releases.',
  ];
}
