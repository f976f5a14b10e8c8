import { toText } from '../../document/exactJson.ts';
import type { Json, OpenApiDocument, RawSchema } from '../../document/types.ts';
import { codeSpan } from '../../prose/markdownText.ts';
import { acceptsMerged } from '../validation/accepts.ts';
import { limitNumbers } from '../validation/limitNumbers.ts';
import { jsonText } from '../values/jsonText.ts';
import { listedValues } from '../values/knownValues.ts';
import type { MergedSchema } from './mergeAllOf.ts';

/**
 * Returns phrases about keywords that exclude each other, so that no value is valid: "no number is 5 or more and 3 or
 * less".
 */
export function findContradictions(document: OpenApiDocument, schema: MergedSchema): string[] {
  const conflicts = [...new Set([...conflictsOfParts(schema), ...conflictsOfLimits(schema)])];
  // Where these exclude each other, no listed value fits either.
  return conflicts.length > 0 ? conflicts : conflictsOfValues(document, schema);
}

/** Returns phrases about types and constants that mergeAllOf could not combine. */
function conflictsOfParts({ type, const: constant, nullable, others }: MergedSchema): string[] {
  const typeNames = (each: RawSchema['type']): string => [each ?? []].flat().join(' or ');
  return others.flatMap((other) => [
    ...(type !== undefined && other.type !== undefined && !nullable
      ? [`no value is both ${typeNames(type)} and ${typeNames(other.type)}`]
      : []),
    ...(constant !== undefined && other.const !== undefined
      ? [`no value is both ${codeSpan(jsonText(constant))} and ${codeSpan(jsonText(other.const))}`]
      : []),
  ]);
}

function conflictsOfLimits(schema: MergedSchema): string[] {
  const { minimum = -Infinity, maximum = Infinity, ...limits } = limitNumbers(schema);
  const { exclusiveMinimum: above = -Infinity, exclusiveMaximum: below = Infinity } = limits;
  const lowest =
    above >= minimum ? `more than ${limitText(schema.exclusiveMinimum)}` : `${limitText(schema.minimum)} or more`;
  const highest =
    below <= maximum ? `less than ${limitText(schema.exclusiveMaximum)}` : `${limitText(schema.maximum)} or less`;
  const isEmptyRange =
    Math.max(minimum, above) > Math.min(maximum, below) || above >= Math.min(maximum, below) || minimum >= below;
  const counts = [
    ['minLength', 'maxLength', 'characters'],
    ['minItems', 'maxItems', 'items'],
    ['minProperties', 'maxProperties', 'fields'],
  ] as const;
  return [
    ...(isEmptyRange ? [`no number is ${lowest} and ${highest}`] : []),
    ...counts.flatMap(([least, most, noun]) =>
      (limits[least] ?? 0) > (limits[most] ?? Infinity)
        ? [`nothing has at least ${limitText(schema[least])} and at most ${limitText(schema[most])} ${noun}`]
        : [],
    ),
  ];
}

function limitText(limit: RawSchema['exclusiveMinimum']): string {
  return limit === undefined ? '' : toText(limit);
}

function conflictsOfValues(document: OpenApiDocument, schema: MergedSchema): string[] {
  const { values, isOpen } = listedValues(schema);
  if (schema.enum?.length === 0) return ['no value is in each of its lists of values'];
  // A format is a hint.
  const { format: _format, ...rest } = schema;
  const isFitting = (value: Json): boolean => acceptsMerged(document, rest, value) !== false;
  return isOpen || values.length === 0 || values.some(isFitting)
    ? []
    : ['none of the values that it lists fits the rest of it'];
}
