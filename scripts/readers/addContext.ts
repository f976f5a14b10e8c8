import type { Accounts } from './accounts';
import type { Target } from './target';

export interface AddContext {
  readonly accounts: Accounts;
  readonly target: Pick<Target, 'hostedDomain'>;
  /** Prints a line for the administrator. */
  readonly print: (line: string) => void;
}
