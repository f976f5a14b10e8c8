export interface RateLimit {
  /** Maximum number of requests in a burst. */
  readonly burst: number;
  /** Milliseconds after which another request is allowed once the burst is used up. */
  readonly interval: number;
  /** Maximum number of accounts that are tracked; beyond it the least recently active ones are dropped. */
  readonly accounts: number;
}

/** Counts a request of an account. Returns 0 when it is allowed, otherwise the milliseconds until the next one is. */
export type RateLimiter = (account: string) => number;

/**
 * Creates a rate limiter per account. It stores one number per account, the time at which its full burst is available
 * again (the generic cell rate algorithm of ATM networks, ITU-T I.371). It runs no timer: expired entries are dropped
 * on requests.
 * @param now a clock in whole milliseconds.
 */
export function createRateLimiter({ burst, interval, accounts }: RateLimit, now: () => number): RateLimiter {
  /** Ordered by each account's last request. */
  const restoreTimes = new Map<string, number>();
  return (account) => {
    const time = now();
    const restoredAt = Math.max(restoreTimes.get(account) ?? 0, time) + interval;
    const wait = restoredAt - time - burst * interval;
    if (wait > 0) return wait;
    restoreTimes.delete(account);
    restoreTimes.set(account, restoredAt);
    for (const [oldest, oldestRestoredAt] of restoreTimes) {
      if (oldestRestoredAt > time && restoreTimes.size <= accounts) break;
      restoreTimes.delete(oldest);
    }
    return 0;
  };
}
