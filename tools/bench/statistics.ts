/** Median and range of repeated measurements. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** @throws Error when there are no values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((left, right) => left - right);
  const [low, high] = [sorted[0], sorted.at(-1)];
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  if (low === undefined || high === undefined || below === undefined || above === undefined)
    throw new Error('A median needs a measurement.');
  return { median: (below + above) / 2, low, high };
}
