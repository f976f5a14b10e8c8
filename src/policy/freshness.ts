import type { PolicyRules } from './policy';

/** When a session was confirmed last, and how old it is. */
export interface Confirmation {
  /** When the identity service last confirmed the session, in milliseconds since 1970, by this device's clock. */
  readonly confirmedAt: number;
  /** When the session was signed in, in seconds since 1970, by this device's clock. */
  readonly signedInAt: number;
}

export interface FreshnessRules extends Pick<PolicyRules, 'sessionDays'> {
  /** Hours that a reader may go on reading after the last confirmation while the identity service does not answer. */
  readonly offlineHours: number;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Milliseconds that a date may lie in the future: devices correct their clocks. */
const CLOCK_TOLERANCE = 5 * 60 * 1000;

/** Until when a reader may read without another confirmation, in milliseconds since 1970. */
export function freshUntil({ confirmedAt, signedInAt }: Confirmation, rules: FreshnessRules): number {
  return Math.min(confirmedAt + rules.offlineHours * HOUR, signedInAt * 1000 + rules.sessionDays * DAY);
}

/**
 * Whether a reader may read before the identity service answers. Dates that are missing, or that lie in the future because a clock was
 * changed, count as expired.
 * @param now in milliseconds since 1970.
 */
export function isFresh(confirmation: Confirmation, rules: FreshnessRules, now: number): boolean {
  const latest = Math.max(confirmation.confirmedAt, confirmation.signedInAt * 1000);
  return latest - now <= CLOCK_TOLERANCE && now < freshUntil(confirmation, rules);
}
