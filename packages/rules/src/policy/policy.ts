/** Decides who may read: one pure rule for the browser, the key service and the blocking functions. */
import type { Account } from './account.ts';
import { hasOtherAddress, isInDomain, isProven, isSame, originOf, providerAddress } from './address.ts';
import { type AudienceFacts, type AudienceRules, isInvited, narrowestAudience } from './audience.ts';
import { ADMINISTRATOR, isFederated, isKnownMethod, type Origin } from './origin.ts';
import { type ProviderDomains, speaksFor } from './providerDomains.ts';

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
 * Decides whether an account may read.
 *
 * An account that was ever linked to a federated provider (Google, or any other that the site offers) reads by that
 * provider's own verified address, which must be of the hosted domain: the `hd` parameter is only a hint to Google's
 * account chooser. An address of a domain that the provider may not speak for counts as foreign. The rule still applies after the account gets a password or another address; without the provider it
 * does not read. Any other account may read if an administrator created it, whatever its domain, or if it was created
 * by a method that is open to anyone, and its address is the recorded one. An audience can admit other domains.
 *
 * @param now in seconds since 1970.
 */
export function evaluateAccess(account: Account, rules: PolicyRules, now: number): Verdict {
  if (!account.email) return { kind: 'no-email' };
  const origin = originOf(account);
  const email = addressOf(account, origin) ?? account.email;
  const refused = refusalOf(account, origin, rules);
  if (refused) return { kind: 'refused', email, reason: refused };
  if (isSessionOver(account, rules, now)) return { kind: 'session-over' };
  if (!isConfirmed(account, origin, rules)) return { kind: 'unconfirmed', email };
  const isReader = origin === null || !isFederated(origin) || isInDomain(email, rules.hostedDomain);
  const audience = narrowestAudience(factsOf(account, origin), rules.audiences ?? [], isReader);
  return audience === null ? { kind: 'refused', email, reason: 'foreign-domain' } : { kind: 'reader', email, audience };
}

/** Returns the address by which an account reads. */
function addressOf(account: Account, origin: Origin | null): string | null {
  return origin !== null && isFederated(origin) ? providerAddress(account, origin).address : account.email;
}

function factsOf(account: Account, origin: Origin | null): AudienceFacts {
  const address = addressOf(account, origin) ?? '';
  return { address, isVerified: isProven(account, origin), assigned: account.audience };
}

function refusalOf(account: Account, origin: Origin | null, rules: PolicyRules): RefusalReason | null {
  if (!isKnownMethod(account.signInProvider)) return 'method-not-offered';
  // The account's provider explains a refusal better than the session's.
  const refused =
    origin !== null && isFederated(origin)
      ? federatedRefusal(account, origin, rules)
      : ownRefusal(account, origin, rules);
  if (refused) return refused;
  if (isFederated(account.signInProvider) && !isOwnSession(account, origin, rules)) return 'method-not-offered';
  return hasWrongProvider(account, origin, rules) ? 'wrong-provider' : null;
}

function federatedRefusal(account: Account, origin: Origin, rules: PolicyRules): RefusalReason | null {
  if (!isOffered(origin, rules)) return 'method-not-offered';
  const { address, isVerified } = providerAddress(account, origin);
  if (address === null) return 'unlinked';
  if (!speaksFor(origin, address, rules.providerDomains)) return 'foreign-domain';
  const isForeign = !isInDomain(address, rules.hostedDomain);
  if (isForeign && !isInvited(factsOf(account, origin), rules.audiences ?? [])) return 'foreign-domain';
  return isVerified || isVerifiedSelfService(account, address, rules) ? null : 'unverified-by-provider';
}

/**
 * A linked provider can sign in to the account, so it must be allowed to speak for the address by which the account
 * reads.
 */
function isOwnSession(account: Account, origin: Origin | null, rules: PolicyRules): boolean {
  const { signInProvider } = account;
  const address = addressOf(account, origin) ?? '';
  return isOffered(signInProvider, rules) && speaksFor(signInProvider, address, rules.providerDomains);
}

/** Where anyone with a verified address may read, linking a provider with the same address takes no access away. */
function isVerifiedSelfService({ email, emailVerified }: Account, address: string, rules: PolicyRules): boolean {
  const isOpen = isOffered('password', rules) || isOffered('emailLink', rules);
  return isOpen && emailVerified && isSame(address, email);
}

function ownRefusal({ emailVerified }: Account, origin: Origin | null, rules: PolicyRules): RefusalReason | null {
  if (origin !== null && origin !== ADMINISTRATOR && !isOffered(origin, rules)) return 'self-made';
  return rules.requireVerifiedEmail && !emailVerified ? 'unverified-email' : null;
}

function isOffered(method: string, { openSignInMethods }: PolicyRules): boolean {
  return openSignInMethods.includes(method);
}

/** Every address of the account counts, so that changing one does not exempt it. */
function hasWrongProvider(account: Account, origin: Origin | null, rules: PolicyRules): boolean {
  const { email, recordedAddress, signInProvider } = account;
  if (rules.requireProvider === null || signInProvider === rules.requireProvider) return false;
  const addresses = [email, recordedAddress, addressOf(account, origin)];
  return addresses.some((address) => address !== null && isInDomain(address, rules.hostedDomain));
}

/** Returns whether a session is too old. A time that is not a number counts as too old. */
function isSessionOver({ signedInAt }: Account, { sessionDays }: PolicyRules, now: number): boolean {
  return !(now - signedInAt <= sessionDays * SECONDS_A_DAY);
}

/**
 * Returns whether the origin is known, or irrelevant because anyone may create such an account, and the address is the
 * recorded one. A federated account reads by its provider's address, whatever its own.
 */
function isConfirmed(account: Account, origin: Origin | null, { openSignInMethods }: PolicyRules): boolean {
  if (origin !== null && isFederated(origin)) return true;
  if (hasOtherAddress(account)) return false;
  if (origin !== null || openSignInMethods.includes('password')) return true;
  return openSignInMethods.includes('emailLink') && account.emailVerified;
}
