import { withComparableNumbers } from '../../document/exactJson.ts';
import type { Json } from '../../document/types.ts';

/** Returns whether two JSON values are equal, with members in the same order. */
export function isSameJson(left: unknown, right: unknown): boolean {
  return left === right || comparableText(left) === comparableText(right);
}

export function distinctJson<T extends Json>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function comparableText(value: unknown): string {
  return withComparableNumbers(JSON.stringify(value) ?? '');
}
