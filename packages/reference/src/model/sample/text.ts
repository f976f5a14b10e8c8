import RandExp from 'randexp';
import { getOwn } from '../../document/getOwn.ts';
import type { RawSchema } from '../../document/types.ts';
import { limitNumbers } from '../validation/limitNumbers.ts';
import { matches } from '../validation/pattern.ts';
import { SAMPLES_BY_FORMAT } from './formats.ts';

/** Maximum length of a pattern, and of a text for it. */
const MAX_LENGTH = 1000;
/** Maximum product of the repetitions in a pattern; different alternatives are not multiplied. */
const MAX_REPETITIONS = 100 * MAX_LENGTH;

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
    const candidates = [known ?? word, ...generateMatches(pattern, minLength, variant)].map((text) =>
      varyText(text, variant),
    );
    const own = variant === 0 ? candidates : [...candidates, ...generateMatches(pattern, minLength, variant)];
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

/** Returns two texts for a pattern, the shortest one first; none for a pattern that is too long or has other syntax. */
function generateMatches(pattern: string, minLength: number, variant: number): string[] {
  const repetitions = [...pattern.matchAll(/\{(\d+)/g)].map(([, times]) => Number(times) || 1);
  const length = repetitions.reduce((product, times) => product * times, 1);
  if (pattern.length > MAX_LENGTH || length > MAX_REPETITIONS) return [];
  try {
    const generator = new RandExp(pattern);
    generator.max = Math.min(Math.max(minLength, 1), Math.max(MAX_LENGTH / length, 1));
    generator.randInt = (from, to) => Math.min(from + variant, to);
    const shortest = generator.gen();
    generator.randInt = (from, to) => Math.max(from, Math.min(to, generator.max));
    return [shortest, generator.gen()].filter((text) => text.length <= MAX_LENGTH);
  } catch {
    return [];
  }
}
