import { write } from 'firebase-functions/logger';
import { createRateLimiter } from './rateLimiter.ts';
import type { KeyResponse } from './response.ts';

/**
 * Limit of log entries, per instance for requests without an account, and per account for requests beyond its rate
 * limit: sixty at once, then one a second. Anybody can cause such entries in large numbers, and each one costs money.
 */
const LOG_RATE_LIMIT = { burst: 60, interval: 1000, accounts: 10_000 };

/** Logs a response, sent `milliseconds` after its request. */
export type ResponseLog = (response: KeyResponse, milliseconds: number) => void;

/**
 * Logs status, reason, duration and uid, but no request data and no key. "Who could read a release" in CONTRIBUTING
 * needs these fields.
 */
export function createResponseLog(now: () => number): ResponseLog {
  const rateLimiter = createRateLimiter(LOG_RATE_LIMIT, now);
  let leftOut = 0;
  return ({ status, logReason, uid, keyId }, milliseconds) => {
    const isLimited = uid === undefined || status === 429;
    if (isLimited && rateLimiter(uid ?? '') > 0) {
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
