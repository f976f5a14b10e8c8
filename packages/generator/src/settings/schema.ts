import * as z from 'zod';
import { nearestName } from './nearest.ts';
import { RENAMED_SETTINGS } from './renamed.ts';

/**
 * Parts of the schemas of settings. The message of a schema is the second half of a sentence, after "NAME is VALUE": the
 * fix, or ", REASON: FIX" (./problems.ts).
 */

type OptionalKeys<Shape> = { [Key in keyof Shape]: Shape[Key] extends z.ZodOptional ? Key : never }[keyof Shape];

/**
 * The type of an object of a shape. Unlike z.infer it keeps the comments of the shape's members, which editors show:
 * TypeScript loses them where a mapped type renames keys.
 */
export type Infer<Shape extends z.ZodRawShape> = {
  readonly [Key in keyof Pick<Shape, Exclude<keyof Shape, OptionalKeys<Shape>>>]: z.infer<Shape[Key]>;
} & {
  readonly [Key in keyof Pick<Shape, OptionalKeys<Shape>>]?: z.infer<Shape[Key]>;
};

/** Returns an object without other members; the message for one has a line for each unknown name. */
export function objectSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .strictObject(shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => describeUnknown(key, Object.keys(shape))).join('\n')
          : undefined,
    })
    .readonly();
}

/** Returns what to do about a name that no setting has. */
export function describeUnknown(name: string, known: readonly string[]): string {
  const now = Object.hasOwn(RENAMED_SETTINGS, name) ? RENAMED_SETTINGS[name] : undefined;
  if (now !== undefined) return `it is called ${now} now: run npx gatedocs update --write`;
  const meant = nearestName(name, known);
  return meant === undefined ? 'remove it' : `did you mean ${meant}?`;
}

/** @param empty what to do about an empty list; it may be empty when absent. */
export function listSchema<Item extends z.ZodType>(item: Item, empty?: string) {
  return z
    .array(item)
    .min(empty === undefined ? 0 : 1, { error: empty })
    .readonly();
}

/** Returns a text that says something. */
export function textSchema(fix: string) {
  return z.string({ error: fix }).refine((value) => value.trim() !== '', { error: fix });
}

/** Returns a text of a form. */
export function patternSchema(pattern: RegExp, fix: string) {
  return z.string({ error: fix }).regex(pattern, { error: fix });
}

/** Returns a function of a type, which a schema cannot look into. */
export function functionSchema<Signature extends (...args: never[]) => unknown>() {
  return z.custom<Signature>((value) => typeof value === 'function', { error: 'write a function' });
}
