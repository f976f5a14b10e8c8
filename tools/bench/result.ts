import type { GrowthResult } from './growth';
import type { ColdStart } from './keyService';
import type { Machine } from './machine';
import type { PageResult } from './pageResult';
import type { Rebuild } from './rebuild';

/** One run of the benchmark, with the parts that ran. */
export interface BenchResult {
  /** ISO 8601, in UTC. */
  readonly date: string;
  readonly machine: Machine;
  /** Number of visits for each median. */
  readonly runs: number;
  /** Duration of each part in seconds. */
  readonly durations: Readonly<Record<string, number>>;
  readonly key?: ColdStart;
  readonly pages?: readonly PageResult[];
  readonly growth?: GrowthResult;
  readonly deploy?: Rebuild;
}
