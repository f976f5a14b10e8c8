import { toEnglishList } from '../../document/toEnglishList.ts';
import type { RawSchema } from '../../document/types.ts';
import { describeLimits } from './limits.ts';
import type { MergedSchema } from './mergeAllOf.ts';

/** Returns the limits of a schema and of what it has beside it, and the required members that it does not describe. */
export function collectLimits(schema: MergedSchema, all: readonly RawSchema[]): string[] {
  const namesWithoutSchema = (schema.required ?? []).filter((name) => !Object.hasOwn(schema.properties ?? {}, name));
  return [
    ...all.flatMap((each) => describeLimits(each, all.length > 1 || schema.open.length > 0)),
    ...schema.others.flatMap(({ format }) => (format === undefined ? [] : [`format ${format}`])),
    ...(namesWithoutSchema.length > 0 ? [`requires ${toEnglishList(namesWithoutSchema)}`] : []),
  ];
}
