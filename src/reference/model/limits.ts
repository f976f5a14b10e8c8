import type { RawSchema } from './document';

/** What a value must fulfil beside its type, each as a short phrase: "1 to 120 characters". */
export function limitsOf(schema: RawSchema): string[] {
  return [
    count(schema.minLength, schema.maxLength, 'character'),
    range(schema),
    schema.multipleOf === undefined ? '' : `multiple of ${schema.multipleOf}`,
    count(schema.minItems, schema.maxItems, 'item'),
    schema.uniqueItems ? 'no duplicates' : '',
    count(schema.minProperties, schema.maxProperties, 'field'),
    schema.pattern === undefined ? '' : `matches ${schema.pattern}`,
    schema.propertyNames?.pattern === undefined ? '' : `keys match ${schema.propertyNames.pattern}`,
  ].filter(Boolean);
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

/** OpenAPI 3.1 gives the bound itself, 3.0 a flag beside the inclusive one. */
function exclusiveBound(exclusive: number | boolean | undefined, inclusive: number | undefined): number | undefined {
  if (typeof exclusive === 'number') return exclusive;
  return exclusive ? inclusive : undefined;
}
