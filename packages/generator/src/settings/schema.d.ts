import * as z from 'zod';

/**
 * Parts of the schemas of settings. The message of a schema is the second half of a sentence, after "NAME is VALUE": the
 * fix, or ", REASON: FIX" (./problems.ts).
 */
type OptionalKeys<Shape> = {
  [Key in keyof Shape]: Shape[Key] extends z.ZodOptional ? Key : never;
}[keyof Shape];
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
export declare function objectSchema<Shape extends z.ZodRawShape>(
  shape: Shape,
): z.ZodReadonly<z.ZodObject<{ -readonly [P in keyof Shape]: Shape[P] }, z.core.$strict>>;
/** Returns what to do about a name that no setting has. */
export declare function fixOfUnknown(name: string, known: readonly string[]): string;
/** @param empty what to do about an empty list; it may be empty when absent. */
export declare function listSchema<Item extends z.ZodType>(item: Item, empty?: string): z.ZodReadonly<z.ZodArray<Item>>;
/** Returns a text that says something. */
export declare function textSchema(fix: string): z.ZodString;
/** Returns a text of a form. */
export declare function matching(pattern: RegExp, fix: string): z.ZodString;
/** Returns a function of a type, which a schema cannot look into. */
export declare function callback<Signature extends (...args: never[]) => unknown>(): z.ZodCustom<Signature, Signature>;
