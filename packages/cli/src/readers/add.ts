import { ADMINISTRATOR, audienceFromClaims, claimsWithRecord, originOf, READERS } from 'gatedocs-rules/policy';
import type { Accounts } from './accounts.ts';
import type { AddContext } from './addContext.ts';
import { withAudience } from './audience.ts';
import { decideConfirmation } from './confirmation.ts';
import { asFailure, withPrefix } from './failures.ts';
import { printPasswordLink } from './printPasswordLink.ts';
import { formatMinute, listProviders, type ReaderAccount, toPolicyAccount, UNKNOWN_ORIGIN } from './reader.ts';

/**
 * Creates an account that may read, or confirms an existing one with the address, so that it counts as created by an
 * administrator. Idempotent.
 * @throws Failure whose message omits the address; an account whose origin cannot be recorded is removed again.
 */
export async function addReader(address: string, context: AddContext): Promise<void> {
  const { accounts, audience, print } = context;
  const found = await accounts.find(address);
  if (!found) {
    await create(address, accounts, withAudience({ claims: {}, isDisabled: false }, audience));
    print(`${address}: created, and recorded as an administrator's.`);
    if (audience !== null) print(`${address}: belongs to the audience ${audience}.`);
    return printPasswordLink(address, accounts, print);
  }
  print(`${address}: exists. ${describeState(found)}`);
  const reader = withAudience(found, audience);
  const isMoved = audienceOf(reader) !== audienceOf(found);
  const needsLink = await confirm(address, reader, isMoved, context);
  if (isMoved)
    print(`${address}: belongs to the audience ${audienceOf(reader)} from the next check of its sessions on.`);
  if (reader.isDisabled)
    print(`${address}: cannot read while it is disabled: run npm run readers -- enable ${address}`);
  else if (needsLink) await printPasswordLink(address, accounts, print);
}

/**
 * Confirms an account. Returns whether nobody knows its password yet.
 * @param isMoved whether its audience differs from the stored one.
 */
async function confirm(
  address: string,
  reader: ReaderAccount,
  isMoved: boolean,
  { accounts, rules, print }: AddContext,
): Promise<boolean> {
  switch (decideConfirmation(reader, rules)) {
    case 'federated':
      if (isMoved) await accounts.claim(reader.uid, reader.claims);
      print(
        `${address}: reads with its ${originOf(toPolicyAccount(reader))} account, whose address belongs to the hosted domain; there is nothing to confirm.`,
      );
      return false;
    case 'recorded':
      if (reader.recordedAddress === null) await record(reader.uid, address, reader.claims, accounts);
      else if (isMoved) await accounts.claim(reader.uid, reader.claims);
      print(`${address}: is already recorded as an administrator's; nothing was changed.`);
      return !hasSignedIn(reader) || !reader.providers.some(({ id }) => id === 'password');
    case 'made-anew':
      await accounts.remove(reader.uid);
      try {
        await create(address, accounts, reader);
      } catch (error) {
        throw withPrefix('its old account was removed, and no new one made: run the command again. ', asFailure(error));
      }
      print(
        `${address}: was not an administrator's own account, so somebody else may have known how to sign in to it: it was made anew, with another uid, and recorded as an administrator's. Password, phone number, linked providers, second factors, passkeys and sessions of the old one are gone.`,
      );
      return true;
  }
}

function audienceOf({ claims }: ReaderAccount): string {
  return audienceFromClaims(claims) ?? READERS;
}

/** Creates an account that keeps the state, and other programs' claims, of the earlier account with the address. */
async function create(
  address: string,
  accounts: Accounts,
  { isDisabled, claims }: Pick<ReaderAccount, 'isDisabled' | 'claims'>,
): Promise<void> {
  const uid = await accounts.create(address, isDisabled);
  try {
    await record(uid, address, claims, accounts);
  } catch (error) {
    await rollBack(uid, accounts);
    throw withPrefix('not created. ', asFailure(error));
  }
}

function record(uid: string, address: string, claims: ReaderAccount['claims'], accounts: Accounts): Promise<void> {
  return accounts.claim(uid, claimsWithRecord(claims, { origin: ADMINISTRATOR, address }));
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

function describeState(reader: ReaderAccount): string {
  const { isDisabled, isVerified, origin, recordedAddress, lastSignIn } = reader;
  return [
    isDisabled ? 'Disabled' : 'Enabled',
    isVerified ? 'address verified' : 'address not verified',
    `providers: ${listProviders(reader) || 'none'}`,
    `origin: ${origin ?? UNKNOWN_ORIGIN}${recordedAddress ? ` for ${recordedAddress}` : ''}`,
    `last sign-in: ${formatMinute(lastSignIn)}${lastSignIn ? ' UTC' : ''}.`,
  ].join(', ');
}

/** The emulator sets the last sign-in of a new account to its creation time. */
function hasSignedIn({ lastSignIn, created }: ReaderAccount): boolean {
  return lastSignIn !== null && lastSignIn.getTime() !== created?.getTime();
}
