import type { PageResult } from './pageResult';
import { REFERENCE_PEER } from './peers';
import type { BenchResult } from './result';

/** A number that has a limit. */
export interface Target {
  readonly name: string;
  readonly value: number;
  readonly most: number;
  readonly unit: '' | 'ms' | 'KB' | 'MB' | 'files';
}

/** Returns the targets whose numbers the run has. */
export function targetsOf({ pages = [], growth, deploy, key }: BenchResult): Target[] {
  return [
    ...pages.filter(({ hydrated }) => hydrated).flatMap((page) => pageTargets(page, pages)),
    ...(growth ? growthTargets(growth) : []),
    ...[growth?.rebuild, deploy].flatMap((rebuild) => (rebuild ? rebuildTargets(rebuild) : [])),
    ...(key
      ? [{ name: 'key service, cold start: its own code', value: key.total.median, most: 300, unit: 'ms' } as const]
      : []),
  ];
}

function pageTargets(page: PageResult, pages: readonly PageResult[]): Target[] {
  const { name, visit, readable, usable, next, script } = page;
  const peerName = name === 'guide' ? `${REFERENCE_PEER}, guide` : REFERENCE_PEER;
  const peer = pages.find((other) => other.name === peerName && other.visit === visit);
  const of = `${name}, ${visit}:`;
  return [
    ...(peer ? [ratio(`${of} readable / ${REFERENCE_PEER}'s`, readable.median, peer.readable.median, 0.8)] : []),
    ...(usable ? [ratio(`${of} usable / readable`, usable.median, readable.median, 1.35)] : []),
    ...(next ? [{ name: `${of} next page`, value: next.median, most: 100, unit: 'ms' } as const] : []),
    ...(script ? [{ name: `${of} next page, script`, value: script.median, most: 60, unit: 'ms' } as const] : []),
  ];
}

function growthTargets({ sizes, peer }: NonNullable<BenchResult['growth']>): Target[] {
  const [least, most] = [sizes[0], sizes.at(-1)];
  if (!least || !most) return [];
  const of = `${most.operations} operations:`;
  const perOperation = most.seconds / most.operations;
  const grown = least !== most;
  const toLeast = `to ${least.operations}`;
  return [
    ...(peer
      ? [
          ratio(
            `${of} build seconds per operation / ${REFERENCE_PEER}'s (${peer.operations})`,
            perOperation,
            peer.seconds / peer.operations,
            1,
          ),
        ]
      : []),
    { name: `${of} build memory`, value: most.megabytes, most: 4000, unit: 'MB' },
    ...(grown ? [ratio(`${of} page weight ${toLeast}`, most.pageBytes, least.pageBytes, 1.1)] : []),
    ...(grown ? [ratio(`${of} readable ${toLeast}`, most.readable.median, least.readable.median, 1.1)] : []),
    { name: `${of} keystroke, main thread`, value: most.keystrokeTask, most: 50, unit: 'ms' },
    { name: `${of} largest file of the search`, value: most.largestFile / 1000, most: 300, unit: 'KB' },
  ];
}

function rebuildTargets({ operations, clean, again, changes }: NonNullable<BenchResult['deploy']>): Target[] {
  const of = `${operations} operations, one changed:`;
  const { shells, ...others } = changes.uploaded;
  const uploaded = Object.values(others).reduce((sum, count) => sum + count, 0);
  return [
    ratio(`${of} build / clean build`, again.seconds, clean.seconds, 1 / 3),
    { name: `${of} uploaded besides shells`, value: uploaded, most: 5, unit: 'files' },
  ];
}

function ratio(name: string, value: number, base: number, most: number): Target {
  return { name, value: value / base, most, unit: '' };
}
