import { isReference } from '../document/resolve';
import type { RawSchema } from '../document/types';

/** Returns the constraints of a value, except its type, as short phrases: "1 to 120 characters". */
export function limitsOf(schema: RawSchema): string[] {
  return [
    count(schema.minLength, schema.maxLength, 'character'),
    range(schema),
    schema.multipleOf === undefined ? '' : `multiple of ${schema.multipleOf}`,
    count(schema.minItems, schema.maxItems, 'item'),
    schema.uniqueItems ? 'no duplicates' : '',
    count(schema.minProperties, schema.maxProperties, 'field'),
    schema.pattern === undefined ? '' : `matches ${schema.pattern}`,
    keyPattern(schema),
  ].filter(Boolean);
}

function keyPattern({ propertyNames }: RawSchema): string {
  if (!propertyNames || isReference(propertyNames) || propertyNames.pattern === undefined) return '';
  return `keys match ${propertyNames.pattern}`;
}

function count(minimum: number | undefined, maximum: number | undefined, noun: string): string {
  const least = minimum || undefined;
  if (least === undefined && maximum === undefined) return '';
  if (maximum === undefined) return `at least ${plural(least ?? 0, noun)}`;
  if (least === undefined) return `at most ${plural(maximum, noun)}`;
  return least === maximum ? `exactly ${plural(least, noun)}` : `${least} to ${plural(maximum, noun)}`;
}

function plural(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

function range({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: RawSchema): string {
  const above = exclusiveBound(exclusiveMinimum, minimum);
  const below = exclusiveBound(exclusiveMaximum, maximum);
  if (above === undefined && below === undefined && minimum !== undefined && maximum !== undefined) {
    return `${minimum} to ${maximum}`;
  }
  const lower = above !== undefined ? `more than ${above}` : minimum === undefined ? '' : `${minimum} or more`;
  const upper = below !== undefined ? `less than ${below}` : maximum === undefined ? '' : `${maximum} or less`;
  return [lower, upper].filter(Boolean).join(', ');
}

/** Returns the exclusive bound: a number in OpenAPI 3.1, a flag next to the inclusive bound in 3.0. */
function exclusiveBound(exclusive: number | boolean | undefined, inclusive: number | undefined): number | undefined {
  if (typeof exclusive === 'number') return exclusive;
  return exclusive ? inclusive : undefined;
}
