import { isInDomain } from './emailAddress.ts';
import { verifiesAddresses } from './origin.ts';

/** Domains that federated providers may speak for, by the provider's id. */
export type ProviderDomains = Readonly<Record<string, readonly string[]>>;

/**
 * Returns whether a provider may say whose an address is. A company's own provider writes what its administrator wants
 * into an address, so it speaks for the domains that the owner has named, and for none if the owner has named none.
 * Google and Apple verify every address themselves: they speak for any domain unless the owner lists theirs, even with an
 * empty list.
 */
export function speaksFor(provider: string, address: string, domains: ProviderDomains = {}): boolean {
  const own = Object.hasOwn(domains, provider) ? domains[provider] : undefined;
  return own?.some((domain) => isInDomain(address, domain)) ?? verifiesAddresses(provider);
}
