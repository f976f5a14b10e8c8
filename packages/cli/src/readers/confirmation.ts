import {
  ADMINISTRATOR,
  equalsIgnoringCase,
  evaluateAccess,
  hasOtherAddress,
  isFederated,
  originOf,
  type PolicyRules,
} from 'gatedocs-rules/policy';
import { type ReaderAccount, toPolicyAccount } from './reader.ts';

/** How an existing account can be recorded as created by an administrator. */
export type ConfirmationMethod =
  /** It reads through its federated provider. */
  | 'federated'
  /** It is recorded already. */
  | 'recorded'
  /**
   * Somebody else may know its credentials, even if its address is verified: whoever created it, or had the address
   * before.
   */
  | 'made-anew';

/**
 * Decides how an account can be confirmed. That of a provider is left as it is only if the provider made it for the
 * address that it has: anything else may have been prepared by somebody who still knows its password.
 */
export function decideConfirmation(reader: ReaderAccount, rules: PolicyRules): ConfirmationMethod {
  const account = toPolicyAccount(reader);
  const origin = originOf(account);
  if (origin === ADMINISTRATOR) return hasOtherAddress(account) ? 'made-anew' : 'recorded';
  if (origin === null || !isFederated(origin) || hasOtherAddress(account)) return 'made-anew';
  const verdict = evaluateAccess(account, rules, account.signedInAt);
  return verdict.kind === 'reader' && equalsIgnoringCase(verdict.email, reader.address) ? 'federated' : 'made-anew';
}
