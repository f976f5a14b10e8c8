import { toExactNumber, writtenNumber } from '../../document/exactJson.ts';
import type { ExactNumber, RawSchema } from '../../document/types.ts';
import { limitNumbers } from '../validation/limitNumbers.ts';

/**
 * Returns a number that a schema accepts, 1 if possible. Expects exclusive limits to be numbers (mergeAllOf).
 * @param variant which of several different numbers is wanted, from 0.
 */
export function sampleNumber(schema: RawSchema, isInteger: boolean, variant = 0): ExactNumber {
  const limits = limitNumbers(schema);
  const { minimum, maximum, multipleOf = isInteger ? 1 : 0 } = limits;
  const { exclusiveMinimum: above = -Infinity, exclusiveMaximum: below = Infinity } = limits;
  const isFitting = (value: number): boolean =>
    value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity) && value > above && value < below;
  const lowest = Math.max(minimum ?? -Infinity, above);
  const highest = Math.min(maximum ?? Infinity, below);
  if (lowest > Number.MAX_SAFE_INTEGER)
    return nearLimit(above >= (minimum ?? -Infinity) ? schema.exclusiveMinimum : undefined, schema.minimum, 1n);
  if (highest < Number.MIN_SAFE_INTEGER)
    return nearLimit(below <= (maximum ?? Infinity) ? schema.exclusiveMaximum : undefined, schema.maximum, -1n);
  const start =
    Number.isFinite(lowest) && lowest >= Number.MIN_SAFE_INTEGER
      ? lowest
      : Number.isFinite(highest)
        ? Math.min(highest, 1)
        : 1;
  const candidates =
    multipleOf > 0
      ? [Math.ceil(start / multipleOf), Math.ceil(start / multipleOf) + 1, Math.floor(start / multipleOf)].map(
          (times) => roundError(times * multipleOf),
        )
      : [start, start + 1, start - 1];
  const middle = Number.isFinite(lowest + highest) && !isInteger ? [roundError((lowest + highest) / 2)] : [];
  const first = [...candidates, roundError(start / (multipleOf || 1) - 1), ...middle].find(isFitting) ?? start;
  const step = variant * (multipleOf || 1);
  return [roundError(first + step), roundError(first - step), roundError(first + step / 1000)].find(isFitting) ?? first;
}

/** Returns a number for a limit where those of JavaScript are far apart: the limit, or the integer beside an exclusive one. */
function nearLimit(exclusive: RawSchema['exclusiveMinimum'], inclusive: ExactNumber = 0, step: bigint): ExactNumber {
  if (exclusive === undefined || typeof exclusive === 'boolean') return inclusive;
  const text = writtenNumber(exclusive);
  return /^-?\d+$/.test(text) ? toExactNumber(String(BigInt(text) + step)) : exclusive;
}

/** Removes the error of binary fractions from 0.1 * 3. */
function roundError(value: number): number {
  return Number(value.toPrecision(12));
}
