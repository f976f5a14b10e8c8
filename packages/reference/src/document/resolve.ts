import { getOwn } from './getOwn.ts';
import type { OrReference, Reference } from './types.ts';

export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Reference>).$ref === 'string';
}

/** Returns the last part of a reference: `Money` for `#/components/schemas/Money`. */
export function referenceName({ $ref }: Reference): string {
  return unescapePointer($ref.slice($ref.lastIndexOf('/') + 1));
}

/**
 * Returns a value, or the target of a reference. Members next to `$ref` override those of its target (OpenAPI 3.1).
 * @throws Error with the reference when it has no target in the document, or is circular.
 */
export function resolve<T extends object>(document: object, value: OrReference<T>): T {
  const seen = new Set<string>();
  let siblings: object = {};
  let current: OrReference<T> = value;
  while (isReference(current)) {
    const { $ref, ...rest } = current;
    if (seen.has($ref)) throw circularReference($ref);
    seen.add($ref);
    siblings = { ...rest, ...siblings };
    current = targetOf<T>(document, current);
  }
  return { ...current, ...siblings };
}

/**
 * Returns what a reference refers to, which can be another reference.
 * @throws Error with the reference when it has no target in the document.
 */
export function targetOf<T extends object>(document: object, { $ref }: Reference): OrReference<T> {
  const value = $ref.startsWith('#') ? valueAt(document, $ref.slice(1)) : undefined;
  if (value === undefined) throw new Error(`${$ref} has no target in this document: fix the reference.`);
  return value as OrReference<T>;
}

export function circularReference(reference: string): Error {
  return new Error(`${reference} is a circular reference: make it refer to a value.`);
}

/** Returns the value at a JSON pointer (RFC 6901), the whole document for ''; undefined if there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  let current = document;
  for (const part of pointer.split('/').slice(1)) {
    current = isObject(current) ? getOwn(current, unescapePointer(part)) : undefined;
  }
  return current;
}

/** Returns a part of a JSON pointer for a member's name. */
export function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns the name of a part of a JSON pointer, which may be percent-encoded in a URL's fragment. */
export function unescapePointer(part: string): string {
  // Most parts have no escape, and references are followed very often.
  if (!/[%~]/.test(part)) return part;
  return decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
}

export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A lone percent sign is part of the name.
    return part;
  }
}
