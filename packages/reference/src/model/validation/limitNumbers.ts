import { toNumber } from '../../document/exactJson.ts';
import type { ExactNumber, RawSchema } from '../../document/types.ts';

const LIMIT_KEYWORDS = [
  ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'] as const),
  ...(['minItems', 'maxItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'] as const),
];

/** Returns the limits of a schema as the nearest numbers. Expects exclusive limits to be numbers (mergeAllOf). */
export function limitNumbers(schema: RawSchema): { readonly [K in (typeof LIMIT_KEYWORDS)[number]]?: number } {
  const numbers: { [K in (typeof LIMIT_KEYWORDS)[number]]?: number } = {};
  for (const name of LIMIT_KEYWORDS)
    if (schema[name] !== undefined) numbers[name] = toNumber(schema[name] as ExactNumber);
  return numbers;
}
