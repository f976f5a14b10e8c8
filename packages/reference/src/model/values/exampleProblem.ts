import type { Problem, Problems } from '../errors/problem.ts';
import { textsIn } from '../errors/problemCodes.ts';
import type { Example } from './example.ts';

/** Returns the error whose code an example has; undefined if none has a page. */
export function problemIn({ value }: Example, problems: Problems): Problem | undefined {
  if (problems.size === 0) return undefined;
  return textsIn(value)
    .map((text) => problems.get(text))
    .find((problem) => problem !== undefined);
}
