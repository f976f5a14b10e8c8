import { Failure } from '../../src/node/command';
import { ADMINISTRATOR, ORIGIN_CLAIM, type Origin } from '../../src/policy/origin';
import type { Accounts } from './accounts';
import type { AddContext } from './addContext';
import { type Confirmation, decideConfirmation } from './confirmation';
import { printLink } from './link';
import { formatMinute, type Reader, UNKNOWN } from './reader';

/**
 * Prints the state of an existing account and records it as an administrator's.
 * @throws Failure whose message omits the address, when the policy would refuse the account anyway.
 */
export async function confirm(address: string, reader: Reader, { accounts, target, print }: AddContext): Promise<void> {
  print(`${address}: exists. ${describeState(reader)}`);
  const confirmation = decideConfirmation(reader, target.hostedDomain);
  if (confirmation.kind === 'refused')
    throw new Failure(
      `cannot be confirmed, because an account that was ever linked to ${confirmation.origin} reads only with a verified address of ${target.hostedDomain}: delete it (Firebase console, Authentication, Users) and add the address again, to sign in with a password only.`,
    );
  print(`${address}: ${await record(reader, confirmation, accounts)}`);
  if (reader.isDisabled)
    print(`${address}: cannot read while it is disabled: run npm run readers -- enable ${address}`);
  else if (needsLink(reader, confirmation)) await printLink(address, accounts, print);
}

/** Applies a confirmation and returns a description of the outcome. */
async function record(
  reader: Reader,
  confirmation: Exclude<Confirmation, { kind: 'refused' }>,
  accounts: Accounts,
): Promise<string> {
  switch (confirmation.kind) {
    case 'federated':
      await setOrigin(reader, confirmation.origin, accounts);
      return `reads with its ${confirmation.origin} account, whose address belongs to the hosted domain; there is nothing to confirm.`;
    case 'recorded':
      return "is already recorded as an administrator's; nothing was changed.";
    case 'verified':
      await setOrigin(reader, ADMINISTRATOR, accounts);
      return "is recorded as an administrator's now.";
    case 'unverified':
      // Done first, so that nobody who knows the old password ever reads.
      await accounts.resetCredentials(reader);
      await setOrigin(reader, ADMINISTRATOR, accounts);
      return "is recorded as an administrator's now. Its address was never verified, so anyone may have chosen its password: the password was replaced, and the sessions were ended.";
  }
}

/** Sets the origin claim and keeps the others, which belong to other programs. */
async function setOrigin(reader: Reader, origin: Origin, accounts: Accounts): Promise<void> {
  if (reader.origin !== origin) await accounts.claim(reader.uid, { ...reader.claims, [ORIGIN_CLAIM]: origin });
}

function describeState({ isDisabled, isVerified, providers, origin, lastSignIn }: Reader): string {
  return [
    isDisabled ? 'Disabled' : 'Enabled',
    isVerified ? 'address verified' : 'address not verified',
    `providers: ${providers.join(' ') || 'none'}`,
    `origin: ${origin ?? UNKNOWN}`,
    `last sign-in: ${formatMinute(lastSignIn)}${lastSignIn ? ' UTC' : ''}.`,
  ].join(', ');
}

/** Returns whether the account has no known password, or none that was ever used. */
function needsLink(reader: Reader, { kind }: Confirmation): boolean {
  if (kind === 'federated') return false;
  return kind === 'unverified' || !hasSignedIn(reader) || !reader.providers.includes('password');
}

/** The emulator sets the last sign-in of a new account to its creation time. */
function hasSignedIn({ lastSignIn, created }: Reader): boolean {
  return lastSignIn !== null && lastSignIn.getTime() !== created?.getTime();
}
