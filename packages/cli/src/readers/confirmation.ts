import {
  ADMINISTRATOR,
  evaluateAccess,
  hasOtherAddress,
  isFederated,
  originOf,
  type PolicyRules,
} from 'gatedocs-rules/policy';
import { accountOf, type Reader } from './reader.ts';

/** How an existing account can be recorded as created by an administrator. */
export type Confirmation =
  /** It reads through its federated provider. */
  | 'federated'
  /** It is recorded already. */
  | 'recorded'
  /**
   * Somebody else may know its credentials, even if its address is verified: whoever created it, or had the address
   * before.
   */
  | 'made-anew';

/** Decides how an account can be confirmed. */
export function decideConfirmation(reader: Reader, rules: PolicyRules): Confirmation {
  const account = accountOf(reader);
  const origin = originOf(account);
  if (origin === ADMINISTRATOR) return hasOtherAddress(account) ? 'made-anew' : 'recorded';
  const isFederatedReader =
    origin !== null && isFederated(origin) && evaluateAccess(account, rules, account.signedInAt).kind === 'reader';
  return isFederatedReader ? 'federated' : 'made-anew';
}
