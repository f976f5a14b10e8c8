import type { Schema } from '../model/schema';

/** A request value that a reader can set. */
export interface RequestInput {
  readonly name: string;
  readonly required: boolean;
  /** "integer", "string uuid", "array of string". */
  readonly type: string;
  readonly limits: readonly string[];
  /** The allowed values, if the specification lists them. */
  readonly choices: readonly string[];
}

export function requestInput(
  name: string,
  required: boolean,
  schema: Schema | undefined,
  examples: readonly string[],
): RequestInput {
  const { type = 'string', format, limits = [], values = [] } = schema ?? {};
  const listed = type.split(' or ').includes('boolean') ? ['true', 'false'] : values.map(({ value }) => value);
  const choices = listed.length > 0 ? [...new Set([...listed, ...examples])] : [];
  return { name, required, type: [type, format].filter(Boolean).join(' '), limits, choices };
}
