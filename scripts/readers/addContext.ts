import type { Accounts } from './accounts';
import type { Target } from './target';

export interface AddContext {
  readonly accounts: Accounts;
  readonly target: Pick<Target, 'hostedDomain'>;
  /** Takes a line for the administrator. */
  readonly say: (line: string) => void;
}
