import { exactJson, exactNumber, isExactNumber, nearestNumber, writtenNumber } from '../document/exactJson.ts';
import type { ExactNumber } from '../document/types.ts';
import { type Reading, type ValuePosition, warn, warnOfLoss } from './readContext.ts';
import type { AnyShape } from './shapes/shape.ts';

/** Characters of a value in a message. */
const MOST_SHOWN = 60;

type ScalarShape = Extract<
  AnyShape,
  { readonly kind: 'text' | 'number' | 'limit' | 'flag' | 'json' | 'never' | 'choice' }
>;

/** Returns a text, number or flag, also of a value that obviously means one. */
export function readScalar(reading: Reading, value: unknown, shape: ScalarShape, place: ValuePosition): unknown {
  if (shape.kind === 'choice') return readChoice(reading, value, shape.values, place);
  if (shape.kind === 'text') return readText(reading, value, place);
  if (shape.kind === 'limit') return readLimit(reading, value, place);
  if (shape.kind === 'number') return nearestNumber(readLimit(reading, value, place));
  return readFlag(reading, value, place);
}

function readText(reading: Reading, value: unknown, place: ValuePosition): string | undefined {
  const isNumber = typeof value === 'number' || isExactNumber(value);
  if (typeof value === 'string' && !isNumber) return value;
  if (isNumber || typeof value === 'boolean') {
    warn(reading, place, `${place.label} must be text, so its ${isNumber ? 'number' : 'boolean'} is shown as text.`);
    return isNumber ? writtenNumber(value) : String(value);
  }
  return warnOfLoss(reading, place, 'must be text');
}

function readLimit(reading: Reading, value: unknown, place: ValuePosition): ExactNumber | undefined {
  if ((typeof value === 'number' && Number.isFinite(value)) || isExactNumber(value)) return value;
  const number = typeof value === 'string' && value.trim() !== '' ? exactNumber(value.trim()) : Number.NaN;
  if (typeof number === 'number' && !Number.isFinite(number)) return warnOfLoss(reading, place, 'must be a number');
  warn(reading, place, `${place.label} must be a number, so its text is shown as one.`);
  return number;
}

function readFlag(reading: Reading, value: unknown, place: ValuePosition): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = String(value).toLowerCase();
  if (text !== 'true' && text !== 'false') return warnOfLoss(reading, place, 'must be true or false');
  warn(reading, place, `${place.label} must be true or false without quotes, so its text is read as that.`);
  return text === 'true';
}

function readChoice(
  reading: Reading,
  value: unknown,
  values: readonly string[],
  place: ValuePosition,
): string | undefined {
  const known = values.find((one) => one === value);
  if (known !== undefined) return known;
  const similar = values.find((one) => one === String(value).toLowerCase());
  if (similar === undefined) {
    const text = exactJson(value).slice(0, MOST_SHOWN);
    return warnOfLoss(reading, place, `must be one of ${values.join(', ')}, not ${text}`);
  }
  warn(reading, place, `${place.label} must be in lower case, so it is read as ${similar}.`);
  return similar;
}
