import { toNumber } from '../../document/exactJson.ts';
import type { ExactNumber, RawSchema } from '../../document/types.ts';

const LIMITS = [
  ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'] as const),
  ...(['minItems', 'maxItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'] as const),
];

/** Returns the limits of a schema as the nearest numbers. Expects exclusive limits to be numbers (mergeAllOf). */
export function limitNumbers(schema: RawSchema): { readonly [K in (typeof LIMITS)[number]]?: number } {
  const numbers: { [K in (typeof LIMITS)[number]]?: number } = {};
  for (const name of LIMITS) if (schema[name] !== undefined) numbers[name] = toNumber(schema[name] as ExactNumber);
  return numbers;
}
