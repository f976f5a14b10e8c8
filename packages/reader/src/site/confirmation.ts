import type { Confirmation } from 'gatedocs-rules/policy';
import { identityIn } from '../account/idToken.ts';

const started = Date.now() - performance.now();

/** Returns milliseconds since 1970. Setting the computer's clock back while the tool runs has no effect on it. */
export function now(): number {
  return Math.max(Date.now(), started + performance.now());
}

/** Returns when a session was confirmed, and when it began, by this computer's clock. @param requestedAt before the token came. */
export function confirmationOf(idToken: string, requestedAt: number): Confirmation {
  const { issuedAt, signedInAt } = identityIn(idToken);
  return { confirmedAt: requestedAt, signedInAt: requestedAt / 1000 - (issuedAt - signedInAt) };
}
