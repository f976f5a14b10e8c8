import type { Facts } from './facts';

/**
 * `error`: sign-in breaks, or unauthorized people could read. `warning`: it breaks or leaks for some users, or
 * under conditions that the message names. `note`: works, but deserves attention.
 */
export type Severity = 'ok' | 'note' | 'warning' | 'error';

export interface Finding {
  /** Name of the check. */
  readonly check: string;
  readonly severity: Severity;
  readonly cause: string;
  /** Fix; null when there is nothing to do. */
  readonly fix: string | null;
}

export type Check = (facts: Facts) => Finding[];

export function ok(check: string, cause: string): Finding {
  return { check, severity: 'ok', cause, fix: null };
}

/** Returns the console URL of a project's authentication settings. */
export function consolePage(facts: Facts, page: 'providers' | 'settings' | 'emails'): string {
  return `https://console.firebase.google.com/project/${facts.requirements.projectId}/authentication/${page}`;
}
