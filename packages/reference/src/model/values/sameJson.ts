import { withEqualNumbers } from '../../document/exactJson.ts';
import type { Json } from '../../document/types.ts';

/** Returns whether two JSON values are equal, with members in the same order. */
export function sameJson(left: unknown, right: unknown): boolean {
  return left === right || textFor(left) === textFor(right);
}

export function distinctJson<T extends Json>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function textFor(value: unknown): string {
  return withEqualNumbers(JSON.stringify(value) ?? '');
}
