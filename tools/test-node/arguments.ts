import { Failure } from '../../packages/preset/src/node/command';

export interface Selection {
  /** Major versions of Node. */
  readonly majors: readonly number[];
  /** Arguments of `npm test`; none for its first ring. */
  readonly steps: readonly string[];
}

/**
 * Reads the arguments of `npm run test:node`: numbers are major versions, all else goes to `npm test`.
 * @throws Failure naming a version that package.json does not support.
 */
export function readArguments(words: readonly string[], supported: readonly number[]): Selection {
  const majors = words.filter((word) => /^\d+$/.test(word)).map(Number);
  const unknown = majors.find((major) => !supported.includes(major));
  if (unknown !== undefined)
    throw new Failure(
      `Node ${unknown} is not supported: name one of ${supported.join(', ')}, or add it to engines in package.json first.`,
    );
  return { majors: majors.length > 0 ? majors : supported, steps: words.filter((word) => !/^\d+$/.test(word)) };
}
