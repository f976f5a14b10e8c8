import { exactJson, isExactNumber, nearestNumber, toExactNumber, writtenNumber } from '../document/exactJson.ts';
import type { ExactNumber } from '../document/types.ts';
import { type ReadContext, type ValuePlace, warn, warnUnreadable } from './readContext.ts';
import type { AnyShape } from './shapes/shape.ts';

/** Characters of a value in a message. */
const MAX_SHOWN_LENGTH = 60;

type ScalarShape = Extract<
  AnyShape,
  { readonly kind: 'string' | 'number' | 'exactNumber' | 'boolean' | 'json' | 'never' | 'choice' }
>;

/** Returns a string, number or boolean, also of a value that obviously means one. */
export function readScalar(context: ReadContext, value: unknown, shape: ScalarShape, place: ValuePlace): unknown {
  if (shape.kind === 'choice') return readChoice(context, value, shape.values, place);
  if (shape.kind === 'string') return readString(context, value, place);
  if (shape.kind === 'exactNumber') return readNumber(context, value, place);
  if (shape.kind === 'number') return nearestNumber(readNumber(context, value, place));
  return readBoolean(context, value, place);
}

function readString(context: ReadContext, value: unknown, place: ValuePlace): string | undefined {
  const isNumber = typeof value === 'number' || isExactNumber(value);
  if (typeof value === 'string' && !isNumber) return value;
  if (isNumber || typeof value === 'boolean') {
    warn(context, place, `${place.label} must be text, so its ${isNumber ? 'number' : 'boolean'} is shown as text.`);
    return isNumber ? writtenNumber(value) : String(value);
  }
  return warnUnreadable(context, place, 'must be text');
}

function readNumber(context: ReadContext, value: unknown, place: ValuePlace): ExactNumber | undefined {
  if ((typeof value === 'number' && Number.isFinite(value)) || isExactNumber(value)) return value;
  const number = typeof value === 'string' && value.trim() !== '' ? toExactNumber(value.trim()) : Number.NaN;
  if (typeof number === 'number' && !Number.isFinite(number)) return warnUnreadable(context, place, 'must be a number');
  warn(context, place, `${place.label} must be a number, so its text is shown as one.`);
  return number;
}

function readBoolean(context: ReadContext, value: unknown, place: ValuePlace): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = String(value).toLowerCase();
  if (text !== 'true' && text !== 'false') return warnUnreadable(context, place, 'must be true or false');
  warn(context, place, `${place.label} must be true or false without quotes, so its text is read as that.`);
  return text === 'true';
}

function readChoice(
  context: ReadContext,
  value: unknown,
  values: readonly string[],
  place: ValuePlace,
): string | undefined {
  const known = values.find((one) => one === value);
  if (known !== undefined) return known;
  const similar = values.find((one) => one === String(value).toLowerCase());
  if (similar === undefined) {
    const text = exactJson(value).slice(0, MAX_SHOWN_LENGTH);
    return warnUnreadable(context, place, `must be one of ${values.join(', ')}, not ${text}`);
  }
  warn(context, place, `${place.label} must be in lower case, so it is read as ${similar}.`);
  return similar;
}
