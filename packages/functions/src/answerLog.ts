import { write } from 'firebase-functions/logger';
import { createRateLimiter } from './rateLimiter.ts';
import type { KeyResponse } from './response.ts';

/**
 * Entries per instance about requests that name no account, and per account about requests that it makes too often: sixty
 * at once, then one a second. Anybody can cause these in masses, and each costs.
 */
const LIMIT = { burst: 60, interval: 1000, accounts: 10_000 };

/** Writes an entry for an answer, `milliseconds` after its request. */
export type AnswerLog = (answer: KeyResponse, milliseconds: number) => void;

/**
 * Logs status, reason, duration and uid, but no request data and no key. "Who could read a release" in CONTRIBUTING
 * needs these fields.
 */
export function createAnswerLog(now: () => number): AnswerLog {
  const waits = createRateLimiter(LIMIT, now);
  let leftOut = 0;
  return ({ status, logReason, uid, keyId }, milliseconds) => {
    const isLimited = uid === undefined || status === 429;
    if (isLimited && waits(uid ?? '') > 0) {
      leftOut += 1;
      return;
    }
    write({
      severity: status === 503 ? 'WARNING' : status >= 500 ? 'ERROR' : 'INFO',
      message: `content-key ${status} ${logReason}`,
      event: status === 200 ? 'content-key-handed-out' : 'content-key-refused',
      status,
      reason: logReason,
      milliseconds,
      uid,
      keyId,
      ...(leftOut > 0 && { leftOut }),
    });
    leftOut = 0;
  };
}
