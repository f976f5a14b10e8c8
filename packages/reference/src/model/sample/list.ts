import type { Json, RawSchema } from '../../document/types.ts';
import { intersectSchemas } from '../schema/mergeRules.ts';
import { accepts } from '../validation/accepts.ts';
import { limitNumbers } from '../validation/limitNumbers.ts';
import { isSameJson } from '../values/sameJson.ts';
import { innerContext, type SampleContext, type SampledSchema } from './context.ts';
import { isNullGiven, MAX_ITEMS, MAX_VARIANTS, samplePart } from './samplePart.ts';

/**
 * Returns a list with its `prefixItems`, then as few items as the schema allows; at least one, unless `maxItems` is 0.
 */
export function sampleList(context: SampleContext, schema: RawSchema): Json {
  const { prefixItems = [], items, contains, uniqueItems } = schema;
  const { minItems = 0, maxItems = Infinity, minContains = 1, maxContains = Infinity } = limitNumbers(schema);
  const inside = innerContext(context);
  const first = prefixItems.slice(0, maxItems).map((item) => samplePart(inside, item, true) ?? null);
  const list: Json[] = [...first];
  const add = (item: SampledSchema, length: number): void => {
    const isRequired = minItems > first.length || item !== items;
    for (let variant = 0; variant < MAX_VARIANTS && list.length < length; variant++) {
      const value = samplePart({ ...inside, variant: inside.variant + variant }, item, isRequired);
      if (value === undefined || (value === null && !isNullWanted(context, item, isRequired))) return;
      // Without a rule against it, all items are alike.
      if (!uniqueItems) list.push(...Array.from({ length: length - list.length }, () => value));
      else if (!list.some((other) => isSameJson(other, value))) list.push(value);
    }
  };
  const most = Math.min(maxItems, MAX_ITEMS);
  if (contains) add(items ? intersectSchemas(items, contains) : contains, Math.min(list.length + minContains, most));
  if (items ?? contains) {
    const length = Math.min(Math.max(minItems, first.length > 0 ? 0 : 1), most);
    const contained = list.filter((item) => contains && accepts(context.document, contains, item) !== false).length;
    add(items ?? contains ?? {}, Math.min(length, list.length + maxContains - contained));
    if (contains && maxContains < Infinity) add(intersectSchemas(items ?? {}, { not: contains }), length);
  } else if (list.length < minItems) add({}, Math.min(minItems, most));
  return list;
}

/** Returns whether an item may be null: a required one is better null than missing. */
function isNullWanted(context: SampleContext, item: SampledSchema, isRequired: boolean): boolean {
  return isNullGiven(context, item) || (isRequired && accepts(context.document, item, null) === true);
}
