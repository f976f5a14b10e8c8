import type { Json, RawSchema } from '../../document/types.ts';
import { isSameJson } from '../values/sameJson.ts';

/** Keywords that describe what a value looks like: where one is broken, it is as likely wrong as the example. */
export const APPEARANCE_KEYWORDS: ReadonlySet<string> = new Set([
  ...['pattern', 'format', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
]);

/**
 * Returns whether a text or a number is an example of its schema, which an answer shows even if it looks different: it
 * is what the service is said to send. A request has another value, which the service takes.
 */
export function isKeptExample({ examples = [] }: Pick<RawSchema, 'examples'>, value: Json): boolean {
  return typeof value !== 'object' && value !== '' && examples.some((example) => isSameJson(example, value));
}
