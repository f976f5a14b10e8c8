import { isReference } from '../../document/resolve.ts';
import type { Json } from '../../document/types.ts';
import { mergeAllOf } from '../schema/mergeAllOf.ts';
import type { SampleContext, SampledSchema } from './context.ts';

/** Depth from which optional members are left out. */
const MAX_OPTIONAL_DEPTH = 6;
/** Number of values in a sample from which only required parts are added. */
const MAX_VALUES = 500;
/** Number of values in a sample from which required parts are empty. */
const MAX_REQUIRED_VALUES = 1000;
/** Maximum number of items and members that are added for `minItems` and `minProperties`. */
export const MAX_ITEMS = 100;
/** Maximum number of attempts at distinct items or keys. */
export const MAX_VARIANTS = 2 * MAX_ITEMS;

/** Returns whether the sample is so large that only required parts are added. */
export function isFull({ depth, count }: SampleContext): boolean {
  return depth > MAX_OPTIONAL_DEPTH || count.values > MAX_VALUES;
}

/** Returns a value for a member or an item; undefined if it is better left out. */
export function samplePart(context: SampleContext, schema: SampledSchema, isRequired: boolean): Json | undefined {
  if (isFull(context) && !isRequired) return undefined;
  if (context.count.values > MAX_REQUIRED_VALUES) return {};
  const value = context.sample(context, schema);
  if (isRequired) return value ?? null;
  // A null that only stands for the end of a recursion says nothing.
  return value === null && !isNullGiven(context, schema) ? undefined : value;
}

/** Returns whether the document itself says that a value is null. */
export function isNullGiven({ document }: Pick<SampleContext, 'document'>, schema: SampledSchema): boolean {
  const { const: constant, examples, enum: values, type, oneOf, anyOf } = mergeAllOf(document, schema);
  if (constant === null || examples?.[0] === null || values?.[0] === null || [type].flat().join() === 'null')
    return true;
  const options = oneOf ?? anyOf ?? [];
  return options.length > 0 && options.every((option) => !isReference(option) && isNullGiven({ document }, option));
}
