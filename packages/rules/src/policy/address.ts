import type { Account } from './account.ts';
import {
  ADMINISTRATOR,
  isFederated,
  type Origin,
  type OriginRecord,
  resolveOrigin,
  verifiesAddresses,
} from './origin.ts';

/** Returns the origin that decides about an account: the recorded one, or its federated provider. */
export function originOf({ origin, providers, signInProvider }: Account): Origin | null {
  return resolveOrigin(origin, [...providers.map(({ id }) => id), signInProvider]);
}

/** The address of a federated account, as its provider reports it. */
export interface ProviderAddress {
  /** Null if the provider is not linked, or reports no address. */
  readonly address: string | null;
  readonly isVerified: boolean;
}

/**
 * Returns the provider's own address of a federated account. The record's `email` is no substitute: an account can
 * change it, and have the new one verified by whoever opens the link. For the same reason the provider's address counts
 * as verified only as it was recorded when the provider created the account, or by an administrator. Until it is
 * recorded, it counts while it is also the verified address of the record. So does the address of a provider that was
 * linked later, if that provider verifies every address. Such a provider may also change the recorded address, because
 * people change their names.
 */
export function providerAddress(account: Account, origin: Origin): ProviderAddress {
  const { email, emailVerified, providers } = account;
  const address = providers.find(({ id }) => id === origin)?.address || null;
  if (address === null) return { address, isVerified: false };
  const recorded = addressRecordedFor(account, origin);
  const verifiesAll = verifiesAddresses(origin);
  if (recorded !== null) return { address, isVerified: recorded !== '' && (verifiesAll || isSame(address, recorded)) };
  const isOwnWord = account.origin === origin || verifiesAll;
  return { address, isVerified: isOwnWord && emailVerified && isSame(address, email) };
}

/** Origins of accounts whose address was entered by an administrator, or proved by the first sign-in. */
const PROVEN: readonly Origin[] = [ADMINISTRATOR, 'emailLink'];

/**
 * Returns whether an account's address proves who its owner is, so that it may decide about audiences. Anyone can
 * create a password account with somebody else's address, and its verification is just a click in that mailbox. An
 * account of unknown origin may be one of these.
 */
export function isProven(account: Account, origin: Origin | null): boolean {
  if (origin === null) return false;
  if (isFederated(origin)) return providerAddress(account, origin).isVerified;
  return PROVEN.includes(origin) && account.emailVerified;
}

/**
 * Returns what to record of an account. The address of an origin stays, and so does the first one of an account of unknown
 * origin: only `npm run readers` replaces it.
 */
export function recordOf(account: Account): OriginRecord {
  const origin = originOf(account);
  if (origin === null) return { origin, address: account.recordedAddress ?? account.email };
  return { origin, address: addressRecordedFor(account, origin) ?? firstAddress(account, origin) };
}

/** The address of an account created by a client says nothing about a provider that was linked later. */
function addressRecordedFor(account: Account, origin: Origin): string | null {
  return account.origin === origin || account.origin === ADMINISTRATOR ? account.recordedAddress : null;
}

function firstAddress(account: Account, origin: Origin): string | null {
  if (!isFederated(origin)) return account.email;
  const { address, isVerified } = providerAddress(account, origin);
  return isVerified ? address : '';
}

/** Returns whether an account's address differs from the recorded one. False while none is recorded. */
export function hasOtherAddress({ email, recordedAddress }: Pick<Account, 'email' | 'recordedAddress'>): boolean {
  return recordedAddress !== null && !isSame(recordedAddress, email);
}

/**
 * Compares the part after the last @ with a domain; only ASCII letters are case-folded, so look-alikes stay different.
 */
export function isInDomain(address: string, domain: string): boolean {
  const at = address.lastIndexOf('@');
  return at > 0 && isSame(address.slice(at + 1), domain);
}

/** Compares two addresses; only ASCII letters are case-folded. */
export function isSame(one: string, other: string | null): boolean {
  return other !== null && foldAscii(one) === foldAscii(other);
}

function foldAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
