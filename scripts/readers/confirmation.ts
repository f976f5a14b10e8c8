import { ADMINISTRATOR, isFederated, type Origin, resolveOrigin } from '../../src/policy/origin';
import { isInDomain } from '../../src/policy/policy';
import type { Reader } from './reader';

/** What it takes to record an account that exists already as an administrator's. */
export type Confirmation =
  /** The policy refuses it, whatever is recorded: a federated account without a verified address of the hosted domain. */
  | { readonly kind: 'refused'; readonly origin: Origin }
  /** It reads by its federated provider, under the rule for such accounts, which outlives the provider. */
  | { readonly kind: 'federated'; readonly origin: Origin }
  | { readonly kind: 'recorded' }
  /** Whoever has the mailbox has verified the address. */
  | { readonly kind: 'verified' }
  /** Anybody may have made the account, with a password of theirs, before the owner of the address came to it. */
  | { readonly kind: 'unverified' };

/** Decides how an account can be confirmed. */
export function confirmationOf(reader: Reader, hostedDomain: string): Confirmation {
  const origin = resolveOrigin(reader.origin, reader.providers);
  if (origin !== null && isFederated(origin)) {
    const isCompanys = reader.isVerified && isInDomain(reader.address ?? '', hostedDomain);
    return { kind: isCompanys ? 'federated' : 'refused', origin };
  }
  if (origin === ADMINISTRATOR) return { kind: 'recorded' };
  return { kind: reader.isVerified ? 'verified' : 'unverified' };
}
