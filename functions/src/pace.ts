export interface PaceLimits {
  /** Requests that an account may make at once after a pause. */
  readonly burst: number;
  /** Milliseconds after which an account that has used them up may make one more. */
  readonly interval: number;
  /** Accounts that are remembered; of more, those that have asked least recently are forgotten. */
  readonly accounts: number;
}

/** Counts a request of an account: 0 when it may go ahead, else the milliseconds until the account's next one may. */
export type Pace = (account: string) => number;

/**
 * Limits how often each account asks. One number per account is kept: the time at which it will have its whole burst again (the generic cell
 * rate algorithm of ATM networks, ITU-T I.371). No timer runs: what is over is forgotten when somebody asks.
 * @param now a clock in milliseconds.
 */
export function createPace({ burst, interval, accounts }: PaceLimits, now: () => number): Pace {
  /** In the order of each account's last request. */
  const restored = new Map<string, number>();
  return (account) => {
    const time = now();
    const restoredAt = Math.max(restored.get(account) ?? 0, time) + interval;
    const wait = restoredAt - time - burst * interval;
    if (wait > 0) return wait;
    restored.delete(account);
    restored.set(account, restoredAt);
    for (const [oldest, over] of restored) {
      if (over > time && restored.size <= accounts) break;
      restored.delete(oldest);
    }
    return 0;
  };
}
