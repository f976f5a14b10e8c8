import type { Confirmation } from 'gatedocs-rules/policy';
import { parseIdToken } from '../account/idToken.ts';

const startTime = Date.now() - performance.now();

/** Returns milliseconds since 1970. Setting the computer's clock back while the tool runs has no effect on it. */
export function now(): number {
  return Math.max(Date.now(), startTime + performance.now());
}

/**
 * Returns when a session was confirmed, and when it began, by this computer's clock.
 * @param requestedAt when the token was requested, in milliseconds since 1970.
 */
export function toConfirmation(idToken: string, requestedAt: number): Confirmation {
  const { issuedAt, signedInAt } = parseIdToken(idToken);
  return { confirmedAt: requestedAt, signedInAt: requestedAt / 1000 - (issuedAt - signedInAt) };
}
