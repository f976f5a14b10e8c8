import { getOwn } from '../../document/getOwn.ts';
import { matches } from '../../document/pattern.ts';
import type { RawSchema } from '../../document/types.ts';
import { limitNumbers } from '../validation/limitNumbers.ts';
import { SAMPLES_BY_FORMAT } from './formats.ts';
import { MAX_LENGTH, patternTexts } from './patternTexts.ts';

/**
 * Returns a text that a schema accepts, as far as its pattern can be read.
 * @param variant which of several different texts is wanted, from 0.
 */
export function sampleText(schema: RawSchema, variant = 0, word = 'string'): string {
  const { format, pattern } = schema;
  const { minLength = 0, maxLength = MAX_LENGTH } = limitNumbers(schema);
  const known = getOwn(SAMPLES_BY_FORMAT, format ?? '');
  const isFitting = (text: string): boolean => text.length >= minLength && text.length <= maxLength;
  if (pattern !== undefined) {
    const candidates = [known ?? word, ...patternTexts(pattern, minLength, variant)].map((text) =>
      varyText(text, variant),
    );
    const own = variant === 0 ? candidates : [...candidates, ...patternTexts(pattern, minLength, variant)];
    const found = own.find((text) => isFitting(text) && matches(pattern, text));
    return found ?? own.find((text) => matches(pattern, text)) ?? word;
  }
  const text = known ?? word;
  if (known !== undefined && !FREE_TEXT_FORMATS.has(format ?? '')) return varyText(known, variant);
  const padded = text.padEnd(Math.min(minLength, MAX_LENGTH), text);
  return varyText(padded, variant, Math.max(maxLength, 0)).slice(0, Math.max(maxLength, 0));
}

/** Formats that every text fits. */
const FREE_TEXT_FORMATS: ReadonlySet<string> = new Set(['commonmark', 'password']);

/** Returns another text for each number, of the same format: with another digit, else with the number in it. */
export function varyText(text: string, variant: number, maxLength = Infinity): string {
  if (variant === 0) return text;
  if (variant < 10 && /\d/.test(text))
    return text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + variant) % 10));
  if (text.includes('@')) return `${variant}${text}`;
  if (/^(?:https?:\/)?\//.test(text)) return `${text}/${variant}`;
  return `${text.slice(0, Math.max(maxLength - String(variant).length, 0))}${variant}`;
}
