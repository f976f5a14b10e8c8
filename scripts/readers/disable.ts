import type { Accounts } from './accounts';
import { failureIn, prefixed } from './failures';
import { knownReader } from './known';
import { minuteOf } from './reader';

export interface DisableContext {
  readonly accounts: Accounts;
  readonly say: (line: string) => void;
}

/** Milliseconds for which an ID token is good: an open page asks for a new one at their end. */
const TOKEN_LIFE = 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;

/**
 * Keeps an account out and ends its sessions. Doing it again ends them again.
 * @throws Failure without the address in it.
 */
export async function disable(address: string, { accounts, say }: DisableContext): Promise<void> {
  const { uid, isDisabled } = await knownReader(address, accounts);
  // First, so that no new session can begin after the others have ended.
  await accounts.setDisabled(uid, true);
  try {
    await accounts.endSessions(uid);
  } catch (error) {
    throw prefixed('disabled, but its sessions were not ended; run the command again. ', failureIn(error));
  }
  say(`${address}: ${isDisabled ? 'was disabled already' : 'is disabled'}; its sessions are ended.`);
}

/**
 * What an account that is disabled `now` can still do, and until when.
 * @param offlineHours hours that a kept page opens on a device that gets no answer of the identity service.
 */
export function whatStillWorks(now: Date, offlineHours: number): string[] {
  const after = (milliseconds: number): string => `${minuteOf(new Date(now.getTime() + milliseconds))} UTC`;
  return [
    'What still works until when:',
    '  - Signing in, and asking for the content key: nothing any more, from now on.',
    `  - A page that is open: until its next check, at the latest at ${after(TOKEN_LIFE)}.`,
    `  - A device that gets no answer of the identity service: until ${offlineHours} ${offlineHours === 1 ? 'hour' : 'hours'} after its last one, at the latest at ${after(offlineHours * HOUR)}.`,
    '  - A copy of the text or of the content key: for good. npm run seal:key -- --rotate keeps from it what is published later.',
  ];
}
