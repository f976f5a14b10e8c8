import RandExp, { type Token } from 'randexp';

/** Maximum length of a pattern, and of a text for it. */
export const MAX_LENGTH = 1000;
/** Maximum number of steps for a text, some of which add nothing to it. */
const MAX_STEPS = 50 * MAX_LENGTH;
/** For each character of a class, RandExp compares all others: this many comparisons count as a step. */
const COMPARISONS_PER_STEP = 25;

/** Types of RandExp's tokens that make text. */
const TOKEN = { root: 0, group: 1, class: 3, repetition: 5, reference: 6, character: 7 } as const;

/** Returns two texts for a pattern, the shortest one first; none for a pattern that is too long or has other syntax. */
export function patternTexts(pattern: string, minLength: number, variant: number): string[] {
  if (pattern.length > MAX_LENGTH) return [];
  try {
    const generator = new RandExp(pattern);
    generator.max = Math.min(Math.max(minLength, 1), Math.max(MAX_LENGTH / countRepetitions(pattern), 1));
    generator.randInt = (from, to) => Math.min(from + variant, to);
    const shortest = isShort(generator) ? [generator.gen()] : [];
    generator.randInt = (from, to) => Math.max(from, Math.min(to, generator.max));
    // `*` and `+` in repetitions multiply.
    while (generator.max > 1 && !isShort(generator)) generator.max = Math.floor(generator.max / 2);
    return isShort(generator) ? [...shortest, generator.gen()] : shortest;
  } catch {
    return [];
  }
}

/** Returns the product of the repetitions with a number. */
function countRepetitions(pattern: string): number {
  return [...pattern.matchAll(/\{(\d+)/g)].reduce((product, [, times]) => product * (Number(times) || 1), 1);
}

/**
 * Returns whether a text has at most MAX_LENGTH characters and is made in at most MAX_STEPS: RandExp itself has no limit, so
 * this takes the same way through the pattern without making the text.
 */
function isShort(generator: RandExp): boolean {
  let length = 0;
  let steps = 0;
  /** Of the texts of groups. */
  let longest = 0;
  const walk = (token: Token): boolean => {
    steps += 1;
    switch (token.type) {
      case TOKEN.root:
      case TOKEN.group: {
        if (token.followedBy || token.notFollowedBy) break;
        const start = length;
        const { options, stack = [] } = token;
        const tokens = options ? (options[generator.randInt(0, options.length - 1)] ?? []) : stack;
        if (!tokens.every(walk)) return false;
        if (token.remember) longest = Math.max(longest, length - start);
        break;
      }
      case TOKEN.class:
        steps += token.set.length ** 2 / COMPARISONS_PER_STEP;
        length += 1;
        break;
      case TOKEN.repetition: {
        const { min, max, value } = token;
        const count = generator.randInt(min, max === Infinity ? min + generator.max : max);
        for (let index = 0; index < count; index++) if (!walk(value)) return false;
        break;
      }
      case TOKEN.reference:
        length += longest;
        break;
      case TOKEN.character:
        length += 1;
    }
    return length <= MAX_LENGTH && steps <= MAX_STEPS;
  };
  return walk(generator.tokens);
}
