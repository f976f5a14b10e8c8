import { parseExact, toText } from '../document/exactJson.ts';
import type { Json } from '../document/types.ts';
import type { JsonType, Schema } from '../model/schema/index.ts';
import { isSameJson } from '../model/values/sameJson.ts';

/** A request value that a reader can set. */
export interface RequestInput {
  readonly name: string;
  readonly required: boolean;
  /** What the reader enters: one value, several with one per line, or JSON. */
  readonly form: 'text' | 'list' | 'json';
  /** "integer", "string · uuid", "array of string". */
  readonly type: string;
  readonly limits: readonly string[];
  /** The allowed values, if the specification lists them. */
  readonly choices: readonly string[];
  /** Values that the specification lists, beside which it allows others. */
  readonly known?: readonly string[];
  /** Whether a value can be longer than a line. */
  readonly isLong?: true;
}

/** A type of JSON whose values are one text each. */
export type ScalarType = 'string' | 'integer' | 'number' | 'boolean';

/** Characters that fit on a line, with room for a reader to look at them. */
const LINE_LENGTH = 200;

export function requestInput(
  name: string,
  required: boolean,
  form: RequestInput['form'],
  schema: Schema | undefined,
  examples: readonly string[],
): RequestInput {
  const { format, limits = [], values = [], hasMoreValues, maxLength = 0 } = schema ?? {};
  const scalar = schema && (form === 'list' ? listItemType(schema) : scalarType(schema));
  // Without `or null`: an empty input is not sent, so null can be written in the JSON only.
  const type = schema ? (form === 'text' && scalar) || schema.type : 'string';
  const isAnyBoolean = scalar === 'boolean' && (values.length === 0 || hasMoreValues === true);
  const listed = isAnyBoolean ? ['true', 'false'] : [...new Set(values.map(({ value }) => value))];
  const isOpen = hasMoreValues === true && !isAnyBoolean;
  return {
    name,
    required,
    form,
    type: [type, format].filter(Boolean).join(' · '),
    limits,
    choices: isOpen || listed.length === 0 ? [] : [...new Set([...listed, ...examples])],
    ...(isOpen && listed.length > 0 ? { known: listed } : {}),
    ...(maxLength > LINE_LENGTH ? { isLong: true } : {}),
  };
}

/** Returns the type of a schema whose values are texts, numbers or booleans, or null. */
export function scalarType({ types }: Schema): ScalarType | undefined {
  return onlyScalar(withoutNull(types));
}

/** Returns the type of the items of a list of texts, numbers or booleans that can be written one in a line. */
export function listItemType({ types, itemTypes, values }: Schema): ScalarType | undefined {
  const [type, ...others] = withoutNull(types);
  // A list that has an enumeration itself lists lists.
  const isListed = values.some(({ value, shown }) => shown === undefined && Array.isArray(tryParseJson(value)));
  if (type !== 'array' || others.length > 0 || isListed || !fitLines(values.map(({ value }) => value)))
    return undefined;
  return onlyScalar(itemTypes ?? []);
}

/** Returns whether a schema is one of lists, whatever their items are. */
export function isListSchema({ types }: Schema): boolean {
  return withoutNull(types).join() === 'array';
}

/** Returns the values of a list that has one in each line. */
export function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Returns whether each item of a list stays the same when it is written in a line. */
export function fitLines(items: readonly Json[]): boolean {
  const texts = items.map(toText);
  return isSameJson(toLines(texts.join('\n')), texts);
}

function withoutNull(types: readonly JsonType[] = []): readonly JsonType[] {
  return types.filter((type) => type !== 'null');
}

const SCALARS: readonly string[] = ['string', 'integer', 'number', 'boolean'] satisfies ScalarType[];

function onlyScalar([type, ...others]: readonly JsonType[]): ScalarType | undefined {
  return type !== undefined && others.length === 0 && SCALARS.includes(type) ? (type as ScalarType) : undefined;
}

function tryParseJson(text: string): Json | undefined {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}
