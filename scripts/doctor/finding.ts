import type { Facts } from './facts';

/**
 * `error`: a sign-in would break, or somebody could read who should not. `warning`: it breaks or leaks for some, or under
 * conditions that the sentence names. `note`: works as it is.
 */
export type Severity = 'ok' | 'note' | 'warning' | 'error';

export interface Finding {
  /** What was looked at. */
  readonly check: string;
  readonly severity: Severity;
  readonly cause: string;
  /** What to do; null when there is nothing to do. */
  readonly mend: string | null;
}

export type Check = (facts: Facts) => Finding[];

export function ok(check: string, cause: string): Finding {
  return { check, severity: 'ok', cause, mend: null };
}

/** Where the console keeps a project's authentication settings. */
export function consolePage(facts: Facts, page: 'providers' | 'settings' | 'emails'): string {
  return `https://console.firebase.google.com/project/${facts.wanted.projectId}/authentication/${page}`;
}
