import { Failure } from '../../src/node/command';
import { ADMINISTRATOR, ORIGIN_CLAIM, type Origin } from '../../src/policy/origin';
import type { Accounts } from './accounts';
import type { AddContext } from './addContext';
import { type Confirmation, confirmationOf } from './confirmation';
import { sayLink } from './link';
import { minuteOf, type Reader, UNKNOWN } from './reader';

/**
 * Records an account that exists already as an administrator's, after a line about its present state.
 * @throws Failure without the address in it, when the policy would refuse the account anyway.
 */
export async function confirm(address: string, reader: Reader, { accounts, target, say }: AddContext): Promise<void> {
  say(`${address}: exists. ${stateOf(reader)}`);
  const confirmation = confirmationOf(reader, target.hostedDomain);
  if (confirmation.kind === 'refused')
    throw new Failure(
      `cannot be confirmed, since an account that ${confirmation.origin} was ever linked to reads only with a verified address of ${target.hostedDomain}: delete it (Firebase console, Authentication, Users) and add the address again, to sign in with a password only.`,
    );
  say(`${address}: ${await record(reader, confirmation, accounts)}`);
  if (reader.isDisabled) say(`${address}: cannot read while it is disabled; npm run readers -- enable ${address}`);
  else if (needsLink(reader, confirmation)) await sayLink(address, accounts, say);
}

/** Does what a confirmation takes, and answers its outcome. */
async function record(
  reader: Reader,
  confirmation: Exclude<Confirmation, { kind: 'refused' }>,
  accounts: Accounts,
): Promise<string> {
  switch (confirmation.kind) {
    case 'federated':
      await claimOrigin(reader, confirmation.origin, accounts);
      return `reads by its account of ${confirmation.origin}, whose address is of the hosted domain; there is nothing to confirm.`;
    case 'recorded':
      return "is recorded as an administrator's already; nothing was changed.";
    case 'verified':
      await claimOrigin(reader, ADMINISTRATOR, accounts);
      return "is recorded as an administrator's now.";
    case 'unverified':
      // First, so that nobody who knows the old password ever reads.
      await accounts.forgetCredentials(reader);
      await claimOrigin(reader, ADMINISTRATOR, accounts);
      return "is recorded as an administrator's now. Its address was never verified, so that anybody may have chosen its password: the password was replaced, and the sessions were ended.";
  }
}

/** The other claims stay: they are another program's. */
async function claimOrigin(reader: Reader, origin: Origin, accounts: Accounts): Promise<void> {
  if (reader.origin !== origin) await accounts.claim(reader.uid, { ...reader.claims, [ORIGIN_CLAIM]: origin });
}

function stateOf({ isDisabled, isVerified, providers, origin, lastSignIn }: Reader): string {
  return [
    isDisabled ? 'Disabled' : 'Enabled',
    isVerified ? 'address verified' : 'address not verified',
    `providers: ${providers.join(' ') || 'none'}`,
    `origin: ${origin ?? UNKNOWN}`,
    `last sign-in: ${minuteOf(lastSignIn)}${lastSignIn ? ' UTC' : ''}.`,
  ].join(', ');
}

/** Where nobody can know a password of the account, or nobody has used one yet. */
function needsLink(reader: Reader, { kind }: Confirmation): boolean {
  if (kind === 'federated') return false;
  return kind === 'unverified' || !hasSignedIn(reader) || !reader.providers.includes('password');
}

/** The emulator counts an account's creation as its first sign-in. */
function hasSignedIn({ lastSignIn, created }: Reader): boolean {
  return lastSignIn !== null && lastSignIn.getTime() !== created?.getTime();
}
