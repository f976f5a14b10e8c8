/** A mutant that no test can or should find. */
export interface Explained {
  readonly file: string;
  /** The source line in which the change begins, without indentation. */
  readonly line: string;
  /** The code that the mutant has there. */
  readonly mutant: string;
  /** Number of such mutants in the file; 1 by default. */
  readonly count?: number;
  readonly reason: string;
}

/** Checked by each run: a mutant that is listed here and does not survive is an error. */
export const EXPLAINED: readonly Explained[] = [];
