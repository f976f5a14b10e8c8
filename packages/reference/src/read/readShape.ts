import { isExactNumber } from '../document/exactJson.ts';
import { escapePointer, isReference } from '../document/resolve.ts';
import { type Reading, type ValuePosition, warn, warnOfLoss, warnOfMissing } from './readContext.ts';
import { readObject } from './readObject.ts';
import { readReferable } from './readReferable.ts';
import { readScalar } from './readScalar.ts';
import { isObject } from './shapes/isObject.ts';
import type { AnyShape } from './shapes/shape.ts';

/** Returns a value in the given shape; undefined, after a warning, when it cannot be read so. */
export function readShape(reading: Reading, value: unknown, shape: AnyShape, place: ValuePosition): unknown {
  if (shape.kind === 'never') return undefined;
  if (shape.kind === 'json') return value;
  if (shape.kind === 'referable') return readReferable(reading, value, shape, place);
  if (shape.kind === 'either') return readEither(reading, value, shape, place);
  if (isReference(value)) return readTarget(reading, value.$ref, value, shape, place);
  if (value === null) return warnOfLoss(reading, place, 'is empty');
  if (shape.kind === 'list') return readList(reading, value, shape, place);
  if (shape.kind === 'map') return readMap(reading, value, shape, place);
  if (shape.kind === 'object') return readObject(reading, value, shape.of(), place);
  return readScalar(reading, value, shape, place);
}

type Kind<K extends AnyShape['kind']> = Extract<AnyShape, { readonly kind: K }>;

/** Reads the target of a reference in a place that has no references in the result. */
function readTarget(reading: Reading, $ref: string, value: object, shape: AnyShape, place: ValuePosition): unknown {
  const target = reading.pointers.follow($ref, place.pointer);
  // A name of the document's own, such as a scope, not a reference.
  if (!target && shape.kind === 'map' && shape.of.kind === 'text') return readMap(reading, value, shape, place);
  if (!target || reading.inlining.has(target.pointer)) {
    const message = `${place.label} refers to \`${$ref}\`, which does not exist, so it is not shown.`;
    warnOfMissing(reading, place, $ref, message);
    return undefined;
  }
  const { $ref: _, ...siblings } = value as { readonly $ref: string };
  reading.inlining.add(target.pointer);
  const own = isObject(target.value) ? { ...target.value, ...siblings } : target.value;
  const result = readShape(reading, own, shape, { ...place, pointer: target.pointer });
  reading.inlining.delete(target.pointer);
  return result;
}

function readEither(reading: Reading, value: unknown, { of }: Kind<'either'>, place: ValuePosition): unknown {
  const [last] = of.slice(-1);
  const fits = of.find((shape) => isPlainly(value, shape)) ?? last;
  return fits && readShape(reading, value, fits, place);
}

/** Returns whether a value has the type of a shape, whatever is in it. */
function isPlainly(value: unknown, shape: AnyShape): boolean {
  if (shape.kind === 'text') return typeof value === 'string' && !isExactNumber(value);
  if (shape.kind === 'flag') return typeof value === 'boolean';
  if (shape.kind === 'number' || shape.kind === 'limit') return typeof value === 'number' || isExactNumber(value);
  if (shape.kind === 'choice') return shape.values.some((one) => one === value);
  return shape.kind === 'list' ? Array.isArray(value) : isObject(value);
}

function readList(reading: Reading, value: unknown, { of }: Kind<'list'>, place: ValuePosition): unknown {
  const entries = listOf(reading, value, of, place);
  if (!entries) return warnOfLoss(reading, place, 'must be a list');
  const result: unknown[] = [];
  for (const [name, entry] of entries) {
    const read = readShape(reading, entry, of, {
      pointer: name === '' ? place.pointer : `${place.pointer}/${escapePointer(name)}`,
      out: `${place.out}/${result.length}`,
      scope: place.scope,
      label: `An entry of ${lower(place.label)}`,
    });
    if (read !== undefined) result.push(read);
  }
  return result;
}

/** Returns the entries by their names in the document: also of one that stands for a list, or of a map. */
function listOf(
  reading: Reading,
  value: unknown,
  of: AnyShape,
  place: ValuePosition,
): (readonly [string, unknown])[] | undefined {
  if (Array.isArray(value)) return value.map((entry, index) => [String(index), entry] as const);
  const isText = of.kind === 'text' && typeof value !== 'object';
  if (of.kind === 'json' || isText || isObject(value)) {
    const members = isObject(value) ? Object.entries(value) : [];
    const isMap =
      of.kind !== 'json' && of.kind !== 'map' && members.length > 0 && members.every(([, member]) => isObject(member));
    warn(reading, place, `${place.label} must be a list, so ${isMap ? 'its members are' : 'it is'} shown as one.`);
    if (isMap) return members;
    return of.kind === 'text' && isObject(value) ? undefined : [['', value]];
  }
  return undefined;
}

function readMap(reading: Reading, value: unknown, { of, extensible }: Kind<'map'>, place: ValuePosition): unknown {
  if (!isObject(value)) return warnOfLoss(reading, place, 'must be an object');
  const entries = Object.entries(value)
    .filter(([name]) => !(extensible && name.startsWith('x-')))
    .flatMap(([name, member]): [string, unknown][] => {
      const part = escapePointer(name);
      const entry = {
        pointer: `${place.pointer}/${part}`,
        out: `${place.out}/${part}`,
        scope: place.scope,
        label: `An entry of ${lower(place.label)}`,
      };
      const read = readShape(reading, member === null ? emptyOf(of) : member, of, entry);
      return read === undefined ? [] : [[name, read]];
    });
  return Object.fromEntries(entries);
}

/** Returns what an entry without a value means: `204:` is a response without a content. */
function emptyOf(shape: AnyShape): unknown {
  if (shape.kind === 'referable') return emptyOf(shape.of);
  if (shape.kind === 'list') return [];
  if (shape.kind === 'map' || shape.kind === 'object') return {};
  return shape.kind === 'text' ? '' : null;
}

function lower(label: string): string {
  return label.replace(/^An /, 'an ');
}
