import { ADMINISTRATOR, isFederated, type Origin, resolveOrigin } from '../../src/policy/origin';
import { isInDomain } from '../../src/policy/policy';
import type { Reader } from './reader';

/** How an existing account can be recorded as an administrator's. */
export type Confirmation =
  /**
   * The policy refuses it regardless of its origin: a federated account without a verified address of the hosted
   * domain.
   */
  | { readonly kind: 'refused'; readonly origin: Origin }
  /** It reads through its federated provider, whose rule applies even after the provider is unlinked. */
  | { readonly kind: 'federated'; readonly origin: Origin }
  | { readonly kind: 'recorded' }
  /** The owner of the mailbox has verified the address. */
  | { readonly kind: 'verified' }
  /** Anyone may have created the account, with their own password, before the owner of the address. */
  | { readonly kind: 'unverified' };

/** Decides how an account can be confirmed. */
export function decideConfirmation(reader: Reader, hostedDomain: string): Confirmation {
  const origin = resolveOrigin(reader.origin, reader.providers);
  if (origin !== null && isFederated(origin)) {
    const isCompanys = reader.isVerified && isInDomain(reader.address ?? '', hostedDomain);
    return { kind: isCompanys ? 'federated' : 'refused', origin };
  }
  if (origin === ADMINISTRATOR) return { kind: 'recorded' };
  return { kind: reader.isVerified ? 'verified' : 'unverified' };
}
