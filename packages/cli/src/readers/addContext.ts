import type { PolicyRules } from 'gatedocs-rules/policy';
import type { Accounts } from './accounts.ts';

export interface AddContext {
  readonly accounts: Accounts;
  readonly rules: PolicyRules;
  /** Prints a line for the administrator. */
  readonly print: (line: string) => void;
}
