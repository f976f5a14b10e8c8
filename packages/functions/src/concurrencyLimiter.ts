/** Releases a slot. */
export type Release = () => void;

/** Limits how many keys have work in progress at the same time. */
export interface ConcurrencyLimiter {
  /**
   * Acquires a slot; returns null when all are taken. Calls with the same key share one slot until the last of them
   * releases it.
   */
  acquire(key: unknown): Release | null;
}

export function createConcurrencyLimiter(size: number): ConcurrencyLimiter {
  const active = new Map<unknown, number>();
  return {
    acquire(key) {
      const uses = active.get(key) ?? 0;
      if (uses === 0 && active.size >= size) return null;
      active.set(key, uses + 1);
      return () => {
        const remaining = (active.get(key) ?? 0) - 1;
        if (remaining > 0) active.set(key, remaining);
        else active.delete(key);
      };
    },
  };
}
