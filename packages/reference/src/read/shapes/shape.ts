import type { ByName, ExactNumber, Json, OrReference, RawComponents } from '../../document/types.ts';

/** What a member of the document must be; ../readShape.ts reads it. */
export type AnyShape =
  | { readonly kind: 'string' | 'number' | 'exactNumber' | 'boolean' | 'json' | 'never' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'list'; readonly of: AnyShape }
  | { readonly kind: 'map'; readonly of: AnyShape; readonly extensible: boolean }
  | { readonly kind: 'either'; readonly of: readonly AnyShape[] }
  | { readonly kind: 'object'; readonly of: () => AnyObjectShape }
  | { readonly kind: 'referable'; readonly group: ComponentGroup; readonly of: AnyShape; readonly inline: boolean };

/** A shape whose values have the type T: the compiler compares it with the types of ../../document/types.ts. */
export type Shape<T> = AnyShape & { readonly reads?: T };

/** The groups of a document's components. */
export type ComponentGroup = keyof RawComponents & string;

/** Members of an object before they are read. */
export type UnreadMembers = Readonly<Record<string, unknown>>;

/** Reports a broken rule at a member of an object, or at the object itself. */
export type Report = (message: string, member?: string) => void;

export interface AnyObjectShape {
  /** With an article: "an operation". */
  readonly name: string;
  readonly members: Readonly<Record<string, AnyShape>>;
  /** What replaces a missing member that the type requires; null when the object makes no sense without it. */
  readonly required: Readonly<Record<string, unknown>>;
  /**
   * Members that are not shown as they are: of older versions and of other tools, from which `adapt` or ../swagger makes
   * members, and of OpenAPI. Marks count in them, too.
   */
  readonly others?: Readonly<Record<string, AnyShape>>;
  /** Members of OpenAPI that say how to read a document and are not shown. */
  readonly technical?: readonly string[];
  /** Returns the members that a short form stands for, such as text for an object with a name. */
  readonly expand?: (value: unknown) => UnreadMembers | undefined;
  /** Returns the members in today's form, where another form is common or was a rule once. */
  readonly adapt?: (members: UnreadMembers, report: Report, unread: ReadonlySet<string>) => UnreadMembers;
}

type RequiredName<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? never : K }[keyof T];

/** One entry for every member of T: a member that the types gain does not compile without its shape. */
export interface ObjectShape<T> extends AnyObjectShape {
  readonly members: { readonly [K in keyof T & string]-?: Shape<Exclude<T[K], undefined>> };
  readonly required: { readonly [K in RequiredName<T>]: T[K] | null };
}

export const STRING: Shape<string> = { kind: 'string' };
export const NUMBER: Shape<number> = { kind: 'number' };
/** A number with its digits as they are written. */
export const EXACT_NUMBER: Shape<ExactNumber> = { kind: 'exactNumber' };
export const BOOLEAN: Shape<boolean> = { kind: 'boolean' };
export const JSON_VALUE: Shape<Json> = { kind: 'json' };
/** A member that only the reader sets. */
export const NEVER: Shape<never> = { kind: 'never' };

export function choice<const T extends string>(...values: readonly T[]): Shape<T> {
  return { kind: 'choice', values };
}

export function list<T>(of: Shape<T>): Shape<readonly T[]> {
  return { kind: 'list', of };
}

export function map<T>(of: Shape<T>): Shape<ByName<T>> {
  return { kind: 'map', of, extensible: false };
}

/** A map in which names that start with `x-` are extensions. */
export function extensibleMap<T>(of: Shape<T>): Shape<ByName<T>> {
  return { kind: 'map', of, extensible: true };
}

/** The first shape that a value has without a correction; otherwise the last one. */
export function either<A, B>(first: Shape<A>, last: Shape<B>): Shape<A | B> {
  return { kind: 'either', of: [first, last] };
}

/** @param of a function, since shapes refer to each other. */
export function object<T>(of: () => ObjectShape<T>): Shape<T> {
  return { kind: 'object', of };
}

/** A value of a kind of component, or a reference to one. */
export function referable<T>(group: ComponentGroup, of: Shape<T>): Shape<OrReference<T>> {
  return { kind: 'referable', group, of, inline: false };
}

/** The same, but a reference is replaced by its target, which may have parts of its own next to it. */
export function inlined<T>(group: ComponentGroup, of: Shape<T>): Shape<T> {
  return { kind: 'referable', group, of, inline: true };
}
