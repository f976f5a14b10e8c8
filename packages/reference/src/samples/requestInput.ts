import type { Schema } from '../model/schema/index.ts';
import { type KnownValues, knownIn } from './valueForm.ts';

/** A request value that a reader can set. */
export interface RequestInput {
  readonly name: string;
  readonly required: boolean;
  /** "integer", "string uuid", "array of string". */
  readonly type: string;
  readonly limits: readonly string[];
  /** The allowed values, if the specification lists them. */
  readonly choices: readonly string[];
  readonly known?: KnownValues;
}

export function requestInput(
  name: string,
  required: boolean,
  schema: Schema | undefined,
  examples: readonly string[],
): RequestInput {
  const { type = 'string', format, limits = [], values = [], hasMoreValues } = schema ?? {};
  const facts = { name, required, type: [type, format].filter(Boolean).join(' '), limits };
  const isBoolean = type.split(' or ').includes('boolean');
  if (schema && hasMoreValues && !isBoolean) return { ...facts, choices: [], ...knownIn(schema) };
  const listed = isBoolean ? ['true', 'false'] : values.map(({ value }) => value);
  return { ...facts, choices: listed.length > 0 ? [...new Set([...listed, ...examples])] : [] };
}
