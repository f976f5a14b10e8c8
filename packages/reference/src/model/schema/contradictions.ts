import { toText } from '../../document/exactJson.ts';
import type { Json, OpenApiDocument, RawSchema } from '../../document/types.ts';
import { asCode } from '../../prose/markdownText.ts';
import { acceptsMerged } from '../sample/accepts.ts';
import { limitNumbers } from '../sample/limitNumbers.ts';
import { jsonText } from '../values/jsonText.ts';
import { listedValues } from '../values/knownValues.ts';
import type { MergedSchema } from './mergeAllOf.ts';

/** Returns what in a schema excludes each other, so that no value can be valid: "no number is 5 or more and 3 or less". */
export function findContradictions(document: OpenApiDocument, schema: MergedSchema): string[] {
  const keywords = [...new Set([...betweenParts(schema), ...betweenLimits(schema)])];
  // Where these exclude each other, no listed value fits either.
  return keywords.length > 0 ? keywords : ofValues(document, schema);
}

/** Returns the types and constants that mergeAllOf had to leave side by side. */
function betweenParts({ type, const: constant, nullable, others }: MergedSchema): string[] {
  const words = (each: RawSchema['type']): string => [each ?? []].flat().join(' or ');
  return others.flatMap((other) => [
    ...(type !== undefined && other.type !== undefined && !nullable
      ? [`no value is both ${words(type)} and ${words(other.type)}`]
      : []),
    ...(constant !== undefined && other.const !== undefined
      ? [`no value is both ${asCode(jsonText(constant))} and ${asCode(jsonText(other.const))}`]
      : []),
  ]);
}

function betweenLimits(schema: MergedSchema): string[] {
  const { minimum = -Infinity, maximum = Infinity, ...limits } = limitNumbers(schema);
  const { exclusiveMinimum: above = -Infinity, exclusiveMaximum: below = Infinity } = limits;
  const lowest =
    above >= minimum ? `more than ${written(schema.exclusiveMinimum)}` : `${written(schema.minimum)} or more`;
  const highest =
    below <= maximum ? `less than ${written(schema.exclusiveMaximum)}` : `${written(schema.maximum)} or less`;
  const isEmpty =
    Math.max(minimum, above) > Math.min(maximum, below) || above >= Math.min(maximum, below) || minimum >= below;
  const counts = [
    ['minLength', 'maxLength', 'characters'],
    ['minItems', 'maxItems', 'items'],
    ['minProperties', 'maxProperties', 'fields'],
  ] as const;
  return [
    ...(isEmpty ? [`no number is ${lowest} and ${highest}`] : []),
    ...counts.flatMap(([least, most, noun]) =>
      (limits[least] ?? 0) > (limits[most] ?? Infinity)
        ? [`nothing has at least ${written(schema[least])} and at most ${written(schema[most])} ${noun}`]
        : [],
    ),
  ];
}

function written(limit: RawSchema['exclusiveMinimum']): string {
  return limit === undefined ? '' : toText(limit);
}

function ofValues(document: OpenApiDocument, schema: MergedSchema): string[] {
  const { values, isOpen } = listedValues(schema);
  if (schema.enum?.length === 0) return ['no value is in each of its lists of values'];
  // A format is a hint.
  const { format: _format, ...rest } = schema;
  const isFitting = (value: Json): boolean => acceptsMerged(document, rest, value) !== false;
  return isOpen || values.length === 0 || values.some(isFitting)
    ? []
    : ['none of the values that it lists fits the rest of it'];
}
