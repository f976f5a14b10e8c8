import { toText } from '../../document/exactJson.ts';
import { getOwn } from '../../document/getOwn.ts';
import { isReference } from '../../document/resolve.ts';
import type { ByName, Json, OrReference, RawSchema } from '../../document/types.ts';
import { jsonText } from '../values/jsonText.ts';
import { listedValues } from '../values/knownValues.ts';
import type { EnumValue } from './types.ts';

/** Returns the values that a schema lists, without null, which is part of the type. */
export function describeEnumValues(schema: RawSchema): EnumValue[] {
  const { values: all } = listedValues(schema);
  const names = schema['x-enum-varnames'] ?? schema['x-enumNames'] ?? [];
  const descriptions = schema['x-enumDescriptions'] ?? schema['x-enum-descriptions'] ?? {};
  return all
    .map((value, index): EnumValue => {
      const text = toText(value);
      const description = Array.isArray(descriptions)
        ? (descriptions as readonly string[])[index]
        : getOwn(descriptions as ByName<string>, text);
      return toEnumValue(
        value,
        description ?? getOwn(descriptions as ByName<string>, names[index] ?? ''),
        names[index],
      );
    })
    .filter((_, index) => all[index] !== null);
}

/** Returns the values of `oneOf` with a constant, its title and its description in each alternative. */
export function constantAlternatives(options: readonly OrReference<RawSchema>[]): EnumValue[] | undefined {
  const values = options.map((option) => {
    if (isReference(option) || !Object.keys(option).every((keyword) => VALUE_KEYWORDS.has(keyword))) return undefined;
    const [value = null, ...others] = option.const === undefined ? (option.enum ?? []) : [option.const];
    return value === null || others.length > 0
      ? undefined
      : toEnumValue(value, optionDescription(option), option.title);
  });
  return values.every((value) => value !== undefined) ? values : undefined;
}

const VALUE_KEYWORDS: ReadonlySet<string> = new Set(['const', 'enum', 'title', 'description', 'type', 'deprecated']);

function optionDescription({ description = '', deprecated }: RawSchema): string {
  return deprecated ? `Deprecated. ${description}`.trim() : description;
}

function toEnumValue(value: Json, description = '', name?: string): EnumValue {
  const text = toText(value);
  const shown = jsonText(value);
  return {
    value: text,
    ...(shown === text ? {} : { shown }),
    ...(name && name !== text ? { name } : {}),
    description,
  };
}

/** Removes the list of values from a description if the values are shown with their own descriptions. */
export function withoutValueList(description: string, values: readonly EnumValue[]): string {
  if (!values.some((value) => value.description)) return description;
  const listed = new Set(values.map(({ value }) => value));
  const lines: string[] = [];
  let isDropping = false;
  for (const line of description.split('\n')) {
    const item = /^[-*] `([^`]+)`/.exec(line)?.[1];
    isDropping = item !== undefined ? listed.has(item) : isDropping && /^\s+\S/.test(line);
    if (!isDropping) lines.push(line);
  }
  return lines.join('\n').trim();
}
