import type { Account } from './account.ts';
import { domainOf, equalsIgnoringCase, isInDomain } from './emailAddress.ts';
import {
  ADMINISTRATOR,
  isFederated,
  type Origin,
  type OriginRecord,
  resolveOrigin,
  verifiesAddresses,
} from './origin.ts';
import { type ProviderDomains, speaksFor } from './providerDomains.ts';

/** Returns the origin that decides about an account. */
export function originOf({ origin, recordedAddress, providers, signInProvider }: Account): Origin | null {
  return resolveOrigin({ origin, address: recordedAddress }, [...providers.map(({ id }) => id), signInProvider]);
}

/** Returns a provider's own address in an account's record; null without a provider, or if it is not linked or reports none. */
export function providerAddress({ providers }: Pick<Account, 'providers'>, provider: string | null): string | null {
  return providers.find(({ id }) => id === provider)?.address || null;
}

/**
 * Returns whether a provider's own address is the one that the account is recorded for. The record's `email` is no
 * substitute: an account can change it, and have the new one verified by whoever opens the link. Before an address is
 * recorded, the provider's counts if it is also the verified address of the record, and the provider made the account, or
 * verifies every address. People change their names: an address counts as the same if its domain is, for a provider
 * that verifies every address.
 */
export function isRecordedFor(account: Account, provider: string): boolean {
  const { email, emailVerified, recordedAddress } = account;
  const address = providerAddress(account, provider);
  if (address === null) return false;
  const verifiesAll = verifiesAddresses(provider);
  if (recordedAddress === null)
    return (account.origin === provider || verifiesAll) && emailVerified && equalsIgnoringCase(address, email);
  return (
    equalsIgnoringCase(address, recordedAddress) || (verifiesAll && isInDomain(address, domainOf(recordedAddress)))
  );
}

/**
 * Returns whether the origin of an account proves whose address it is recorded for, so that the address may decide about
 * audiences: an administrator wrote it, an e-mail link was opened in its mailbox, or a provider speaks for it. Anyone can
 * create a password account with somebody else's address, and its verification is just a click in that mailbox. An
 * account of unknown origin may be one of these.
 */
export function isVouchedFor(account: Account, domains: ProviderDomains | undefined): boolean {
  const origin = originOf(account);
  if (origin === null) return false;
  if (!isFederated(origin)) return PROVEN_ORIGINS.includes(origin);
  const address = account.recordedAddress ?? providerAddress(account, origin);
  return address !== null && speaksFor(origin, address, domains);
}

/** Origins of accounts whose address was entered by an administrator, or proved by the first sign-in. */
const PROVEN_ORIGINS: readonly Origin[] = [ADMINISTRATOR, 'emailLink'];

/** Returns what to record of an account. What is recorded stays: only `npm run readers` replaces it. */
export function toOriginRecord(account: Account): OriginRecord {
  const origin = originOf(account);
  return { origin, address: account.recordedAddress ?? firstAddress(account, origin) };
}

function firstAddress(account: Account, origin: Origin | null): string | null {
  if (origin === null || !isFederated(origin)) return account.email;
  return isRecordedFor(account, origin) ? providerAddress(account, origin) : '';
}

/** Returns whether an account's address differs from the recorded one. False while none is recorded. */
export function hasOtherAddress({ email, recordedAddress }: Pick<Account, 'email' | 'recordedAddress'>): boolean {
  return recordedAddress !== null && !equalsIgnoringCase(recordedAddress, email);
}
