import { type Place, type Reading, warn } from './reading.ts';
import type { AnyShape } from './shapes/shape.ts';

type ScalarShape = Extract<AnyShape, { readonly kind: 'text' | 'number' | 'flag' | 'json' | 'never' | 'choice' }>;

/** Returns a text, number or flag, also of a value that obviously means one. */
export function readScalar(reading: Reading, value: unknown, shape: ScalarShape, place: Place): unknown {
  if (shape.kind === 'choice') return readChoice(reading, value, shape.values, place);
  if (shape.kind === 'text') return readText(reading, value, place);
  if (shape.kind === 'number') return readNumber(reading, value, place);
  return readFlag(reading, value, place);
}

function readText(reading: Reading, value: unknown, place: Place): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') {
    warn(reading, place, `${place.label} must be text, so its ${typeof value} is shown as text.`);
    return String(value);
  }
  return notShown(reading, place, 'text');
}

function readNumber(reading: Reading, value: unknown, place: Place): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) return notShown(reading, place, 'a number');
  warn(reading, place, `${place.label} must be a number, so its text is shown as one.`);
  return number;
}

function readFlag(reading: Reading, value: unknown, place: Place): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = String(value).toLowerCase();
  if (text !== 'true' && text !== 'false') return notShown(reading, place, 'true or false');
  warn(reading, place, `${place.label} must be true or false without quotes, so its text is read as that.`);
  return text === 'true';
}

function readChoice(reading: Reading, value: unknown, values: readonly string[], place: Place): string | undefined {
  const known = values.find((one) => one === value);
  if (known !== undefined) return known;
  const similar = values.find((one) => one === String(value).toLowerCase());
  if (similar === undefined) return notShown(reading, place, `one of ${values.join(', ')}`);
  warn(reading, place, `${place.label} must be in lower case, so it is read as ${similar}.`);
  return similar;
}

function notShown(reading: Reading, place: Place, wanted: string): undefined {
  warn(reading, place, `${place.label} must be ${wanted}, so it is not shown.`);
  return undefined;
}
