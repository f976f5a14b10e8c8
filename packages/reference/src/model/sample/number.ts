import type { ExactNumber, RawSchema } from '../../document/types.ts';
import { limitNumbers } from './limitNumbers.ts';

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
  // Out there numbers of JavaScript are far apart: only the limit itself is certain to fit.
  const { minimum: least, maximum: most } = schema;
  if (least !== undefined && lowest === minimum && lowest > Number.MAX_SAFE_INTEGER) return least;
  if (most !== undefined && highest === maximum && highest < Number.MIN_SAFE_INTEGER) return most;
  const start =
    Number.isFinite(lowest) && lowest >= Number.MIN_SAFE_INTEGER
      ? lowest
      : Number.isFinite(highest)
        ? Math.min(highest, 1)
        : 1;
  const candidates =
    multipleOf > 0
      ? [Math.ceil(start / multipleOf), Math.ceil(start / multipleOf) + 1, Math.floor(start / multipleOf)].map(
          (times) => exact(times * multipleOf),
        )
      : [start, start + 1, start - 1];
  const middle = Number.isFinite(lowest + highest) && !isInteger ? [exact((lowest + highest) / 2)] : [];
  const first = [...candidates, exact(start / (multipleOf || 1) - 1), ...middle].find(isFitting) ?? start;
  const step = variant * (multipleOf || 1);
  return [exact(first + step), exact(first - step), exact(first + step / 1000)].find(isFitting) ?? first;
}

/** Removes the error of binary fractions from 0.1 * 3. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}
