import type { Example } from '../values/example.ts';
import type { Problem, Problems } from './problem.ts';
import { collectTexts } from './problemCodes.ts';

/** Returns the error whose code an example has; undefined if none has a page. */
export function findProblem({ value }: Example, problems: Problems): Problem | undefined {
  if (problems.size === 0) return undefined;
  return collectTexts(value)
    .map((text) => problems.get(text))
    .find((problem) => problem !== undefined);
}
