import type { PolicyRules } from 'gatedocs-rules/policy';
import type { Accounts } from './accounts.ts';

export interface AddContext {
  readonly accounts: Accounts;
  readonly rules: PolicyRules;
  /** Audience to put the accounts into; null to leave it as it is. */
  readonly audience: string | null;
  /** Prints a line for the administrator. */
  readonly print: (line: string) => void;
}
