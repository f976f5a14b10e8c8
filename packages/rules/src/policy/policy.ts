/** Decides who may read: one pure rule for the browser, the key service and the blocking functions. */
import type { Account } from './account.ts';
import { type AudienceRules, isInvited, narrowestAudience } from './audience.ts';
import { equalsIgnoringCase, isInDomain } from './emailAddress.ts';
import { ADMINISTRATOR, isFederated, isKnownMethod } from './origin.ts';
import { type ProviderDomains, speaksFor } from './providerDomains.ts';
import { hasOtherAddress, isRecordedFor, isVouchedFor, originOf, providerAddress } from './record.ts';

export interface PolicyRules {
  /** Company domain; federated accounts must belong to it. */
  readonly hostedDomain: string;
  /** Requires a verified address from e-mail accounts too. */
  readonly requireVerifiedEmail: boolean;
  /** Provider id that addresses of the hosted domain must sign in with; null for any. */
  readonly requireProvider: string | null;
  /**
   * Sign-in methods that are open to anyone: the ids of the site's federated providers, and `password`, `emailLink`,
   * `phone` and `anonymous` where people create their own accounts.
   */
  readonly openSignInMethods: readonly string[];
  /** Domains that the federated providers may speak for; browsers learn of the hosted domain only. */
  readonly providerDomains?: ProviderDomains;
  /** Days after which a session requires a new sign-in. */
  readonly sessionDays: number;
  /** Audiences besides `readers`; absent where there are none, and in browsers, which do not learn of them. */
  readonly audiences?: readonly AudienceRules[];
}

export type RefusalReason =
  /** The site offers neither the session's sign-in method nor the account's provider. */
  | 'method-not-offered'
  /** The account's provider is no longer linked, or reports no address. */
  | 'unlinked'
  | 'foreign-domain'
  | 'unverified-by-provider'
  | 'unverified-email'
  | 'wrong-provider'
  | 'self-made';

export type Verdict =
  /** `audience` is the one whose content the account sees. */
  | { readonly kind: 'reader'; readonly email: string; readonly audience: string }
  | { readonly kind: 'no-email' }
  /** The session is older than `sessionDays`; after a new sign-in the account is evaluated again. */
  | { readonly kind: 'session-over' }
  /**
   * The account passes, but its origin is not recorded, or its address differs from the recorded one: it may not read
   * until an administrator confirms it.
   */
  | { readonly kind: 'unconfirmed'; readonly email: string }
  | { readonly kind: 'refused'; readonly email: string; readonly reason: RefusalReason };

const SECONDS_A_DAY = 24 * 60 * 60;

/**
 * Decides whether a session of an account may read.
 *
 * A session of a federated provider (Google, or any other that the site offers) reads by that provider's own address,
 * which must be of the hosted domain: the `hd` parameter is only a hint to Google's account chooser. An address of a
 * domain that the provider may not speak for counts as foreign. So does any other session of an account that a provider
 * made: without the provider it does not read. Any other account may read if an administrator created it, whatever its
 * domain, or if it was created by a method that is open to anyone, and its address is the recorded one. An audience can
 * admit other domains.
 *
 * The first record of an account says whose it is. A provider is linked to an account with the same verified address, and
 * whoever made that account keeps its password: so an address of a provider that the record does not vouch for has to be
 * confirmed, and a password opens an audience by domain only where an administrator wrote the address.
 *
 * @param now in seconds since 1970.
 */
export function evaluateAccess(account: Account, rules: PolicyRules, now: number): Verdict {
  if (!account.email) return { kind: 'no-email' };
  const provider = providerOf(account);
  const email = providerAddress(account, provider) ?? account.email;
  const refused = findRefusal(account, provider, rules);
  if (refused) return { kind: 'refused', email, reason: refused };
  if (isSessionOver(account, rules, now)) return { kind: 'session-over' };
  if (!isConfirmed(account, provider, rules)) return { kind: 'unconfirmed', email };
  const isReader = provider === null || isInDomain(email, rules.hostedDomain);
  const facts = { address: email, isVerified: provesOwner(account, provider, rules), assigned: account.audience };
  const audience = narrowestAudience(facts, rules.audiences ?? [], isReader);
  return audience === null ? { kind: 'refused', email, reason: 'foreign-domain' } : { kind: 'reader', email, audience };
}

/** Returns the federated provider by whose address a session reads: its own, or the one that made the account. */
function providerOf(account: Account): string | null {
  const origin = originOf(account);
  return [account.signInProvider, origin].find((id) => id !== null && isFederated(id)) ?? null;
}

function findRefusal(account: Account, provider: string | null, rules: PolicyRules): RefusalReason | null {
  if (!isKnownMethod(account.signInProvider)) return 'method-not-offered';
  const refused = provider === null ? nonFederatedRefusal(account, rules) : federatedRefusal(account, provider, rules);
  return refused ?? (hasWrongProvider(account, rules) ? 'wrong-provider' : null);
}

function federatedRefusal(account: Account, provider: string, rules: PolicyRules): RefusalReason | null {
  if (!isOffered(provider, rules)) return 'method-not-offered';
  const address = providerAddress(account, provider);
  if (address === null) return 'unlinked';
  if (!speaksFor(provider, address, rules.providerDomains)) return 'foreign-domain';
  const isForeign = !isInDomain(address, rules.hostedDomain);
  const invited = { address, assigned: account.audience };
  if (isForeign && !isInvited(invited, rules.audiences ?? [])) return 'foreign-domain';
  const isUnverified = !account.recordedAddress && !isRecordedFor(account, provider);
  return isUnverified && !isSelfService(account, provider, rules) ? 'unverified-by-provider' : null;
}

function nonFederatedRefusal(account: Account, rules: PolicyRules): RefusalReason | null {
  const origin = originOf(account);
  if (origin !== null && origin !== ADMINISTRATOR && !isOffered(origin, rules)) return 'self-made';
  return rules.requireVerifiedEmail && !account.emailVerified ? 'unverified-email' : null;
}

/** Returns whether the address of a provider belongs to whoever the account is recorded for. */
function isOwnersAddress(account: Account, provider: string, { providerDomains }: PolicyRules): boolean {
  return isRecordedFor(account, provider) && isVouchedFor(account, providerDomains);
}

/** Where anyone with a verified address may read, linking a provider with the same address takes no access away. */
function isSelfService(account: Account, provider: string, rules: PolicyRules): boolean {
  const { email, emailVerified } = account;
  return (
    isOpenToAnyone(account, rules) &&
    emailVerified &&
    equalsIgnoringCase(providerAddress(account, provider) ?? '', email)
  );
}

/**
 * Returns whether an account's address proves who its owner is, so that it may decide about audiences. A password does not
 * prove it for an account of a provider: it goes on working when the provider has suspended the account.
 */
function provesOwner(account: Account, provider: string | null, rules: PolicyRules): boolean {
  if (provider !== null) return account.signInProvider === provider && isOwnersAddress(account, provider, rules);
  return account.emailVerified && isVouchedFor(account, rules.providerDomains);
}

/**
 * Returns whether the record vouches for the address by which a session reads, or the address needs nobody's word because
 * anyone may create such an account.
 */
function isConfirmed(account: Account, provider: string | null, rules: PolicyRules): boolean {
  if (provider !== null) return isOwnersAddress(account, provider, rules) || isSelfService(account, provider, rules);
  if (hasOtherAddress(account)) return false;
  return originOf(account) !== null || isOpenToAnyone(account, rules);
}

/** Returns whether anyone may create an account like this one, whose origin may be unknown. */
function isOpenToAnyone(account: Account, rules: PolicyRules): boolean {
  const origin = originOf(account);
  if (origin !== null && !isFederated(origin)) return isOffered(origin, rules);
  return isOffered('password', rules) || (isOffered('emailLink', rules) && account.emailVerified);
}

function isOffered(method: string, { openSignInMethods }: PolicyRules): boolean {
  return openSignInMethods.includes(method);
}

/** Every address of the account counts, so that changing one does not exempt it. */
function hasWrongProvider(account: Account, rules: PolicyRules): boolean {
  const { email, recordedAddress, signInProvider, providers } = account;
  if (rules.requireProvider === null || signInProvider === rules.requireProvider) return false;
  const addresses = [email, recordedAddress, ...providers.map(({ address }) => address)];
  return addresses.some((address) => address !== null && isInDomain(address, rules.hostedDomain));
}

/** Returns whether a session is too old. A time that is not a number counts as too old. */
function isSessionOver({ signedInAt }: Account, { sessionDays }: PolicyRules, now: number): boolean {
  return !(now - signedInAt <= sessionDays * SECONDS_A_DAY);
}
