import { Failure } from '../../src/node/command';
import type { Measurement, Visits } from './measure';
import { type Spread, spreadOf } from './statistics';

/** The answers to one kind of press. */
export interface PressResult {
  readonly kind: string;
  /** Milliseconds from the start of the navigation; absent when every press was lost. */
  readonly answered?: Spread;
  /** Presses that showed nothing. */
  readonly lost: number;
}

/** A page's visits with a cold or a warm cache; milliseconds from the start of the navigation, and bytes. */
export interface PageResult {
  readonly name: string;
  readonly visit: keyof Visits<unknown>;
  readonly readable: Spread;
  readonly hydrated?: Spread;
  /** The slowest of the presses; absent when the page has none. */
  readonly usable?: Spread;
  readonly presses: readonly PressResult[];
  /** From the press to the next page. */
  readonly next?: Spread;
  /** Script in that time. */
  readonly script?: Spread;
  readonly bytes: Spread;
  readonly blocking: Spread;
}

/** @param answers those to each kind of press; null for a lost one. */
export function pageResult(
  name: string,
  visit: PageResult['visit'],
  visits: readonly Measurement[],
  answers: ReadonlyMap<string, readonly (number | null)[]>,
): PageResult {
  const spread = (key: keyof Measurement): Spread => spreadOf(visits.flatMap((each) => each[key] ?? []));
  const optional = (key: 'hydrated' | 'next' | 'script') =>
    visits.every((each) => each[key] !== undefined) ? { [key]: spread(key) } : {};
  const presses = [...answers].map(([kind, times]): PressResult => {
    const counted = times.filter((time) => time !== null);
    const lost = times.length - counted.length;
    return { kind, lost, ...(counted.length > 0 ? { answered: spreadOf(counted) } : {}) };
  });
  const slowest = presses.flatMap(({ answered }) => answered ?? []).sort((left, right) => right.median - left.median);
  return {
    name,
    visit,
    readable: spread('readable'),
    ...optional('hydrated'),
    ...(slowest[0] ? { usable: slowest[0] } : {}),
    presses,
    ...optional('next'),
    ...optional('script'),
    bytes: spread('bytes'),
    blocking: spread('blocking'),
  };
}

/** @throws Failure naming the presses on this site that were lost. */
export function assertNoPressWasLost(pages: readonly PageResult[]): void {
  const lost = pages
    .filter(({ hydrated }) => hydrated)
    .flatMap(({ name, visit, presses }) =>
      presses
        .filter((press) => press.lost > 0)
        .map((press) => `${press.kind} (${name}, ${visit}, ${press.lost} times)`),
    );
  if (lost.length > 0)
    throw new Failure(
      `Presses on a readable page showed nothing: ${lost.join('; ')}. Make the page answer them, or show the controls as disabled until it can.`,
    );
}
