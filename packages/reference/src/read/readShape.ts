import { isExactNumber } from '../document/exactJson.ts';
import { escapePointer, isReference } from '../document/resolve.ts';
import { type ReadContext, type ValuePlace, warn, warnMissingTarget, warnUnreadable } from './readContext.ts';
import { readObject } from './readObject.ts';
import { readReferable } from './readReferable.ts';
import { readScalar } from './readScalar.ts';
import { isObject } from './shapes/isObject.ts';
import type { AnyShape } from './shapes/shape.ts';

/** Returns a value in the given shape; undefined, after a warning, when it cannot be read so. */
export function readShape(context: ReadContext, value: unknown, shape: AnyShape, place: ValuePlace): unknown {
  if (shape.kind === 'never') return undefined;
  if (shape.kind === 'json') return value;
  if (shape.kind === 'referable') return readReferable(context, value, shape, place);
  if (shape.kind === 'either') return readEither(context, value, shape, place);
  if (isReference(value)) return readTarget(context, value.$ref, value, shape, place);
  if (value === null) return warnUnreadable(context, place, 'is empty');
  if (shape.kind === 'list') return readList(context, value, shape, place);
  if (shape.kind === 'map') return readMap(context, value, shape, place);
  if (shape.kind === 'object') return readObject(context, value, shape.of(), place);
  return readScalar(context, value, shape, place);
}

type Kind<K extends AnyShape['kind']> = Extract<AnyShape, { readonly kind: K }>;

/** Reads the target of a reference in a place that has no references in the result. */
function readTarget(context: ReadContext, $ref: string, value: object, shape: AnyShape, place: ValuePlace): unknown {
  const target = context.resolver.follow($ref, place.pointer);
  // A name of the document's own, such as a scope, not a reference.
  if (!target && shape.kind === 'map' && shape.of.kind === 'string') return readMap(context, value, shape, place);
  if (!target || context.inlining.has(target.pointer)) {
    const message = `${place.label} refers to \`${$ref}\`, which does not exist, so it is not shown.`;
    warnMissingTarget(context, place, $ref, message);
    return undefined;
  }
  const { $ref: _, ...siblings } = value as { readonly $ref: string };
  context.inlining.add(target.pointer);
  const own = isObject(target.value) ? { ...target.value, ...siblings } : target.value;
  const result = readShape(context, own, shape, { ...place, pointer: target.pointer });
  context.inlining.delete(target.pointer);
  return result;
}

function readEither(context: ReadContext, value: unknown, { of }: Kind<'either'>, place: ValuePlace): unknown {
  const [last] = of.slice(-1);
  const matching = of.find((shape) => hasShape(value, shape)) ?? last;
  return matching && readShape(context, value, matching, place);
}

/** Returns whether a value has the type of a shape, whatever is in it. */
function hasShape(value: unknown, shape: AnyShape): boolean {
  if (shape.kind === 'string') return typeof value === 'string' && !isExactNumber(value);
  if (shape.kind === 'boolean') return typeof value === 'boolean';
  if (shape.kind === 'number' || shape.kind === 'exactNumber') return typeof value === 'number' || isExactNumber(value);
  if (shape.kind === 'choice') return shape.values.some((one) => one === value);
  return shape.kind === 'list' ? Array.isArray(value) : isObject(value);
}

function readList(context: ReadContext, value: unknown, { of }: Kind<'list'>, place: ValuePlace): unknown {
  const entries = listEntries(context, value, of, place);
  if (!entries) return warnUnreadable(context, place, 'must be a list');
  const result: unknown[] = [];
  for (const [name, entry] of entries) {
    const read = readShape(context, entry, of, {
      pointer: name === '' ? place.pointer : `${place.pointer}/${escapePointer(name)}`,
      resultPointer: `${place.resultPointer}/${result.length}`,
      scope: place.scope,
      label: `An entry of ${lowerArticle(place.label)}`,
    });
    if (read !== undefined) result.push(read);
  }
  return result;
}

/** Returns the entries by their names in the document: also of one that stands for a list, or of a map. */
function listEntries(
  context: ReadContext,
  value: unknown,
  of: AnyShape,
  place: ValuePlace,
): (readonly [string, unknown])[] | undefined {
  if (Array.isArray(value)) return value.map((entry, index) => [String(index), entry] as const);
  const isString = of.kind === 'string' && typeof value !== 'object';
  if (of.kind === 'json' || isString || isObject(value)) {
    const members = isObject(value) ? Object.entries(value) : [];
    const isMap =
      of.kind !== 'json' && of.kind !== 'map' && members.length > 0 && members.every(([, member]) => isObject(member));
    warn(context, place, `${place.label} must be a list, so ${isMap ? 'its members are' : 'it is'} shown as one.`);
    if (isMap) return members;
    return of.kind === 'string' && isObject(value) ? undefined : [['', value]];
  }
  return undefined;
}

function readMap(context: ReadContext, value: unknown, { of, extensible }: Kind<'map'>, place: ValuePlace): unknown {
  if (!isObject(value)) return warnUnreadable(context, place, 'must be an object');
  const entries = Object.entries(value)
    .filter(([name]) => !(extensible && name.startsWith('x-')))
    .flatMap(([name, member]): [string, unknown][] => {
      const part = escapePointer(name);
      const entry = {
        pointer: `${place.pointer}/${part}`,
        resultPointer: `${place.resultPointer}/${part}`,
        scope: place.scope,
        label: `An entry of ${lowerArticle(place.label)}`,
      };
      const read = readShape(context, member === null ? emptyValue(of) : member, of, entry);
      return read === undefined ? [] : [[name, read]];
    });
  return Object.fromEntries(entries);
}

/** Returns what an entry without a value means: `204:` is a response without a content. */
function emptyValue(shape: AnyShape): unknown {
  if (shape.kind === 'referable') return emptyValue(shape.of);
  if (shape.kind === 'list') return [];
  if (shape.kind === 'map' || shape.kind === 'object') return {};
  return shape.kind === 'string' ? '' : null;
}

function lowerArticle(label: string): string {
  return label.replace(/^An /, 'an ');
}
