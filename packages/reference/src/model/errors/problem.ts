import type { RawProblem } from '../../document/types.ts';

/** An error code with a page. */
export interface Problem extends RawProblem {
  readonly code: string;
  /** Name of the page. */
  readonly page: string;
  readonly href: string;
  /** The page's public address. */
  readonly url: string;
}

/** Error codes with a page, by code. */
export type Problems = ReadonlyMap<string, Problem>;
