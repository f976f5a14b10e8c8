import isEqual from 'lodash/isEqual';
import isObject from 'lodash/isObject';
import { resolve, valueAt } from '../../../packages/reference/src/document/resolve';
import type {
  ByName,
  Json,
  OpenApiDocument,
  OrReference,
  RawExample,
} from '../../../packages/reference/src/document/types';

/**
 * Returns the examples within a schema, a parameter or a media type.
 * @param isText whether they are sent as texts too, as in a form.
 */
export function givenIn(document: OpenApiDocument, part: unknown, isText: boolean): Json[] {
  const examples = examplesIn(document, part, new Set());
  return isText ? [...examples, ...examples.map(withTexts)] : examples;
}

/** Returns whether a value is an example, or an object or a list within one. */
export function isGiven(given: readonly Json[], value: unknown): boolean {
  const isWithin = (example: Json) => isObject(value) && JSON.stringify(example).includes(JSON.stringify(value));
  return given.some((example) => isEqual(example, value) || isWithin(example));
}

function examplesIn(document: OpenApiDocument, part: unknown, seen: Set<unknown>): Json[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  return Object.entries(part).flatMap(([keyword, value]): Json[] => {
    if (keyword === '$ref') return examplesIn(document, valueAt(document, String(value).slice(1)), seen);
    if (/^(?:example|default|const)$/.test(keyword)) return [value];
    if (keyword === 'examples' && !Array.isArray(value)) return namedExamples(document, value);
    return /^(?:enum|examples)$/.test(keyword) && Array.isArray(value) ? value : examplesIn(document, value, seen);
  });
}

function namedExamples(document: OpenApiDocument, examples: ByName<OrReference<RawExample>>): Json[] {
  return Object.values(examples).flatMap((entry) => {
    const { value, dataValue = value } = resolve<RawExample>(document, entry);
    return dataValue === undefined ? [] : [dataValue];
  });
}

/** Returns a value with texts for its numbers, booleans and null. */
function withTexts(value: Json): Json {
  const text = JSON.stringify(value);
  return JSON.parse(text, (_, member: unknown) => (isObject(member) ? member : String(member))) as Json;
}
