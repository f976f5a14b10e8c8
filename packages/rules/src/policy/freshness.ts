import type { PolicyRules } from './policy.ts';

/** Time of the last confirmation of a session, and of its sign-in. */
export interface Confirmation {
  /** Last confirmation by the identity service, in milliseconds since 1970, by this device's clock. */
  readonly confirmedAt: number;
  /** Sign-in of the session, in seconds since 1970, by this device's clock. */
  readonly signedInAt: number;
}

export interface FreshnessRules extends Pick<PolicyRules, 'sessionDays'> {
  /** Hours for which a reader may read after the last confirmation while the identity service does not respond. */
  readonly offlineHours: number;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Milliseconds by which a date may be in the future: devices correct their clocks. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

/** Returns the time until which a reader may read without another confirmation, in milliseconds since 1970. */
export function freshUntil({ confirmedAt, signedInAt }: Confirmation, rules: FreshnessRules): number {
  return Math.min(confirmedAt + rules.offlineHours * HOUR_MS, signedInAt * 1000 + rules.sessionDays * DAY_MS);
}

/**
 * Returns whether a reader may read before the identity service responds. Dates that are missing, or in the future
 * because a clock was changed, count as expired.
 * @param now in milliseconds since 1970.
 */
export function isFresh(confirmation: Confirmation, rules: FreshnessRules, now: number): boolean {
  const latest = Math.max(confirmation.confirmedAt, confirmation.signedInAt * 1000);
  return latest - now <= CLOCK_TOLERANCE_MS && now < freshUntil(confirmation, rules);
}
