import { getOwn } from './getOwn.ts';
import type { OrReference, ReferenceObject } from './types.ts';

/** What only an escaped part of a JSON pointer has. */
const ESCAPES = /[%~]/;

export function isReference(value: unknown): value is ReferenceObject {
  return typeof value === 'object' && value !== null && typeof (value as Partial<ReferenceObject>).$ref === 'string';
}

/** Returns the last part of a reference: `Money` for `#/components/schemas/Money`. */
export function referenceName({ $ref }: ReferenceObject): string {
  return unescapePointer($ref.slice($ref.lastIndexOf('/') + 1));
}

/** A value and its JSON pointer in the document, with a leading `#`. */
export interface Located {
  readonly pointer: string;
  readonly value: unknown;
}

/**
 * Returns a value, or the target of a reference. Members next to `$ref` override those of its target (OpenAPI 3.1).
 * @throws Error with the reference when it has no target in the document, or is circular.
 */
export function resolve<T extends object>(document: object, value: OrReference<T>): T {
  const { references, target } = resolveChain(document, value);
  let whole = { ...target };
  // Not Object.assign, for which a member __proto__ is the prototype.
  for (const { $ref: _, ...siblings } of references.toReversed()) whole = { ...whole, ...siblings };
  return whole;
}

/**
 * Returns the references from a value to the target of the last one, in their order; none if the value is no reference.
 * @throws Error with the reference when it has no target in the document, or is circular.
 */
export function resolveChain<T extends object>(
  document: object,
  value: OrReference<T>,
): { readonly references: readonly ReferenceObject[]; readonly target: T } {
  if (!isReference(value)) return { references: [], target: value };
  const { places, end } = followChain({ value }, ($ref) => {
    const target = targetOf(document, $ref);
    if (target === undefined) throw new Error(`${$ref} has no target in this document: fix the reference.`);
    return { value: target };
  });
  const references = places.map((place) => place.value).filter(isReference);
  if (!end) throw new Error(`${references.at(-1)?.$ref} is a circular reference: make it refer to a value.`);
  return { references, target: end.value as T };
}

/**
 * Follows references from a place, one after another.
 * @param find returns the target of a reference at a place.
 * @returns the places in their order, and the last one if it is no reference; without it a target is missing, or the
 * references are a circle.
 */
export function followChain<T extends Pick<Located, 'value'>>(
  start: T,
  find: (reference: string, from: T) => T | undefined,
): { readonly places: readonly T[]; readonly end?: T } {
  const places = [start];
  const seen = new Set([start.value]);
  // The loop also visits places that are added during it.
  for (const place of places) {
    if (!isReference(place.value)) return { places, end: place };
    const next = find(place.value.$ref, place);
    if (!next || seen.has(next.value)) break;
    seen.add(next.value);
    places.push(next);
  }
  return { places };
}

/** Returns what a reference refers to, which can be another reference; undefined if the document does not have it. */
export function targetOf(document: unknown, reference: string): unknown {
  return /^#(?:\/|$)/.test(reference) ? valueAt(document, reference.slice(1)) : undefined;
}

/** Returns the value at a JSON pointer (RFC 6901), the whole document for ''; undefined if there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  return placeAt({ pointer: '#', value: document }, pointer.split('/').slice(1))?.value;
}

/**
 * Returns the place to which the parts of a JSON pointer lead; undefined if there is none.
 * @param follow returns the target of a reference on the way, which the next part can be in, too.
 */
export function placeAt<T extends Located>(
  start: T,
  parts: readonly string[],
  follow: (place: T) => T | undefined = () => undefined,
): T | undefined {
  let place: T | undefined = start;
  for (const part of parts) {
    const next: T | undefined = childOf(place, part);
    const target: T | undefined = next || !isReference(place.value) ? undefined : follow(place);
    place = next ?? (target && childOf(target, part));
    if (!place) return undefined;
  }
  return place;
}

function childOf<T extends Located>(place: T, part: string): T | undefined {
  const { pointer, value } = place;
  if (!isObjectOrList(value)) return undefined;
  // Most parts have no escape, and references are followed very often.
  if (!ESCAPES.test(part)) {
    const member = getOwn(value, part);
    return member === undefined ? undefined : { ...place, pointer: `${pointer}/${part}`, value: member };
  }
  const name = possibleNames(part).find((each) => getOwn(value, each) !== undefined);
  if (name === undefined) return undefined;
  return { ...place, pointer: `${pointer}/${escapePointer(name)}`, value: value[name] };
}

/** Returns the names that a part of a pointer can mean, since writers forget to encode them. */
function possibleNames(part: string): readonly string[] {
  const plain = part.replaceAll('~1', '/').replaceAll('~0', '~');
  return [unescapePointer(part), plain, part];
}

/** Returns a part of a JSON pointer for a member's name. */
export function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function isObjectOrList(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns the name of a part of a JSON pointer, which may be percent-encoded in a URL's fragment. */
export function unescapePointer(part: string): string {
  return percentDecode(part).replaceAll('~1', '/').replaceAll('~0', '~');
}

export function percentDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A lone percent sign is part of the name.
    return part;
  }
}
