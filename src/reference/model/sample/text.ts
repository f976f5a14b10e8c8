import RandExp from 'randexp';
import { getOwn } from '../../document/getOwn';
import type { RawSchema } from '../../document/types';
import { SAMPLES_BY_FORMAT } from './formats';

/** Characters of a pattern, and of a text that repetitions in a pattern ask for, at most. */
const LONGEST = 1000;

/** Returns a text that a schema accepts, as far as its pattern can be read. */
export function sampleText({ format, pattern, minLength = 0, maxLength = LONGEST }: RawSchema): string {
  const known = getOwn(SAMPLES_BY_FORMAT, format ?? '');
  const isFitting = (text: string): boolean => text.length >= minLength && text.length <= maxLength;
  if (pattern !== undefined) {
    const candidates = [known ?? 'string', ...matching(pattern, minLength)];
    const found = candidates.find((text) => isFitting(text) && matches(pattern, text));
    return found ?? candidates.find((text) => matches(pattern, text)) ?? 'string';
  }
  if (known !== undefined) return known;
  const length = Math.min(minLength, LONGEST);
  return 'string'.padEnd(length, 'string').slice(0, Math.max(maxLength, 0));
}

/** Returns texts for a pattern, from the shortest one; none for a pattern that is too long or has other syntax. */
function matching(pattern: string, minLength: number): string[] {
  const repetitions = [...pattern.matchAll(/\{(\d+)/g)].map(([, times]) => Number(times) || 1);
  const length = repetitions.reduce((product, times) => product * times, 1);
  if (pattern.length > LONGEST || length > LONGEST) return [];
  try {
    const generator = new RandExp(pattern);
    generator.max = Math.min(Math.max(minLength, 1), LONGEST / length);
    generator.randInt = (from) => from;
    const shortest = generator.gen();
    generator.randInt = (from, to) => Math.max(from, Math.min(to, generator.max));
    return [shortest, generator.gen()];
  } catch {
    return [];
  }
}

/** Returns whether a text has a match; false for a pattern that JavaScript cannot read. */
export function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}
