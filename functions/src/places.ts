/** Gives a place back. */
export type Leave = () => void;

/** A bounded number of places for work under way. */
export interface Places {
  /** Takes a place, null when all are taken. Whoever holds one already shares it, and gives it back when the last of its work is done. */
  take(holder: unknown): Leave | null;
}

export function createPlaces(size: number): Places {
  const held = new Map<unknown, number>();
  return {
    take(holder) {
      const before = held.get(holder) ?? 0;
      if (before === 0 && held.size >= size) return null;
      held.set(holder, before + 1);
      return () => {
        const left = (held.get(holder) ?? 0) - 1;
        if (left > 0) held.set(holder, left);
        else held.delete(holder);
      };
    },
  };
}
